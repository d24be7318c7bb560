import { shareLink } from './share-link.ts';
import { mailLink, shareTargets } from './share-targets.ts';

it("appends the vehicle's path to the site's base without its trailing slash", () => {
  expect(shareLink('https://cars.example/', 'a-b')).toBe('https://cars.example/cars/a-b');
  expect(shareLink('https://cars.example', 'a-b')).toBe('https://cars.example/cars/a-b');
});

it('throws without a base or a slug', () => {
  expect(() => shareLink('', 'a')).toThrow('needs a base');
  expect(() => shareLink('https://cars.example', '')).toThrow('needs a base');
});

it('throws without an address, or if hashtags or related accounts are no lists', () => {
  expect(() => shareTargets({ url: '', name: 'x' })).toThrow('needs a URL');
  expect(() => shareTargets({ url: 'https://a.example', name: 'x', hashtags: 'cars' as never })).toThrow(
    TypeError,
  );
  expect(() => shareTargets({ url: 'https://a.example', name: 'x', related: 'cars' as never })).toThrow(
    TypeError,
  );
});

it('encodes the parameters of its links', () => {
  const url = 'https://a.example/cars/x?y=1&z=2';
  const x = shareTargets({ url, name: 'Ute & van', hashtags: ['utes', 'vans'] }).find(
    ({ id }) => id === 'x',
  )!;
  expect(Object.fromEntries(new URL(x.href).searchParams)).toEqual({
    url,
    text: 'Ute & van',
    hashtags: 'utes,vans',
  });
  expect(mailLink({ url, name: 'Ute & van' })).toBe(
    `mailto:?subject=Ute%20%26%20van&body=${encodeURIComponent(url)}`,
  );
});
