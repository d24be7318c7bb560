import fc from 'fast-check';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { parseImageVariant } from '@forecourt/contracts/images/image-variant';

const key = 'media/suv/white/side.webp';

describe('image URL builder and image service', () => {
  it('always builds a variant that the service parses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6000 }),
        fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined }),
        (width, height) => {
          const segment = imageUrl(key, { width, ...(height ? { height } : {}) }).split('/')[2]!;
          expect(parseImageVariant(segment)).toMatchObject({ ok: true });
        },
      ),
    );
  });

  it('parses no variant that does not start with a digit', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (segment) => void expect(parseImageVariant(segment).ok && !/^\d/.test(segment)).toBe(false),
      ),
    );
  });
});
