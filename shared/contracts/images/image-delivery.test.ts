import { resolveLayers } from '../tenant/layers.ts';
import { platformLayer } from '../tenant/platform-layer.ts';
import { ImageDelivery, imageOrigins } from './image-delivery.ts';
import { imageUrl } from './image-url.ts';

const settings = {
  slug: 'demo',
  id: 1,
  name: 'Demo',
  legalName: 'Demo Pty Ltd',
  tagline: '',
  private: { leadRecipients: [], leadSender: 'site@example.com' },
};
const siteWith = (images: unknown) =>
  resolveLayers('demo', [
    platformLayer,
    { kind: 'tenant', key: 'demo', tenant: null, config: { ...settings, images } },
  ]);

it('configures a CDN by its name, and records which layer set it', () => {
  const { config, provenance } = siteWith({
    kind: 'cdn',
    cdn: 'cloudinary',
    baseUrl: 'https://res.example.com/acme',
    remoteOrigins: ['https://photos.example.com/'],
  });
  expect(imageUrl('media/a.webp', { width: 640 }, config.images)).toBe(
    'https://res.example.com/acme/image/upload/w_640,f_auto,q_auto/media/a.webp',
  );
  expect(imageUrl('https://photos.example.com/1.jpg', { width: 640 }, config.images)).toContain(
    'image/fetch/',
  );
  expect([provenance['images.cdn'], provenance['images.remoteOrigins']]).toEqual([
    'tenant:demo',
    'tenant:demo',
  ]);
  expect(siteWith({}).provenance['images.kind']).toBe('platform:platform');
});

it('parses its own output unchanged, as browsers receive it', () => {
  const read = ImageDelivery.parse({ kind: 'cdn', cdn: 'imgix', baseUrl: 'https://acme.example.net' });
  expect(ImageDelivery.parse(read)).toEqual(read);
});

it('lists the CDN as an image origin, and other hosts only if the CDN cannot fetch from them', () => {
  const origins = (images: unknown) => imageOrigins(ImageDelivery.parse(images));
  const remoteOrigins = ['https://photos.example.com'];
  expect(origins({ kind: 'local', remoteOrigins })).toEqual([]);
  expect(
    origins({ kind: 'cdn', cdn: 'cloudinary', baseUrl: 'https://res.example.com/acme', remoteOrigins }),
  ).toEqual(['https://res.example.com']);
  expect(origins({ kind: 'cdn', cdn: 'imgix', baseUrl: 'https://acme.example.net', remoteOrigins })).toEqual([
    'https://acme.example.net',
    ...remoteOrigins,
  ]);
});

it.each([
  [{ kind: 'local', remoteOrigins: ['https://photos.example.com/cars'] }, /without a path/],
  [{ kind: 'local', remoteOrigins: ['photos.example.com'] }, /https:/],
  [{ kind: 'template', baseUrl: 'https://cdn.example.com', template: 'w_{width}' }, /names \{key\}/],
  [{ kind: 'cdn', cdn: 'unheard-of', baseUrl: 'https://cdn.example.com' }, /images\.cdn/],
  [{ kind: 'cdn', cdn: 'imgix', baseUrl: 'javascript:alert(1)' }, /images\.baseUrl/],
])('rejects %j and names the field', (images, message) => {
  expect(() => siteWith(images)).toThrow(message);
});
