import { Pixel } from '@forecourt/contracts/tenant/pixels';
import { pixelUrl } from './pixels.ts';

const event = { name: 'usedEnquiry' as const, number: 15, path: '/cars/a&b' };

it('builds the URL of each provider without data about the shopper', () => {
  const image = Pixel.parse({ provider: 'image', url: 'https://p.example/x?e={event}&n={number}&p={path}' });
  expect(pixelUrl(image, event, 'https://demo.example')).toBe(
    'https://p.example/x?e=usedEnquiry&n=15&p=%2Fcars%2Fa%26b',
  );
  const meta = Pixel.parse({ provider: 'meta', id: '1234567' });
  const url = new URL(pixelUrl(meta, event, 'https://demo.example')!);
  expect([url.origin, Object.fromEntries(url.searchParams)]).toEqual([
    'https://www.facebook.com',
    { id: '1234567', ev: 'Lead', dl: 'https://demo.example/cars/a&b', noscript: '1' },
  ]);
  expect(pixelUrl(meta, { ...event, name: 'other60' }, 'https://demo.example')).toBeNull();
});

it.each([
  [{ provider: 'meta', id: '12;34' }, /digits/],
  [{ provider: 'image', url: 'http://p.example/x' }, /begins with https/],
  [{ provider: 'image', url: 'https://{event}.example/x' }, /written out|begins with|Invalid/],
  [{ provider: 'image', url: 'https://p.example; script-src *' }, /written out|begins with|Invalid/],
])('rejects the setting %j', (pixel, reason) => {
  expect(Pixel.safeParse(pixel).error?.issues[0]?.message).toMatch(reason);
});
