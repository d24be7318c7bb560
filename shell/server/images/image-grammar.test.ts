import fc from 'fast-check';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { parseImageVariant } from '@forecourt/contracts/images/image-variant';

const key = 'media/suv/white/side.webp';

describe('the builder and the service', () => {
  it('always builds a variant that the service reads', () => {
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

  it('agree that nothing else is a variant', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (segment) => void expect(parseImageVariant(segment).ok && !/^\d/.test(segment)).toBe(false),
      ),
    );
  });
});
