import { findMoved } from './find-moved.ts';

const site = (redirects: Record<string, string>) => ({ private: { redirects } });

it.each([
  ['/Old-Stock/', '/search/used-cars'],
  ['/old-stock?utm=1', '/search/used-cars'],
  ['/stock.php?id=7', '/cars/seven'],
  ['/stock.php?utm_source=mail&id=7&gclid=a%20b', '/cars/seven?utm_source=mail&gclid=a+b'],
  ['/flyer?utm_source=mail&utm_medium=post', '/sale?utm_source=flyer&utm_medium=post#cars'],
  ['/elsewhere?utm_source=mail', 'https://group.example/'],
  ['/stock.php?id=8', '/search'],
  ['/elsewhere', 'https://group.example/'],
  ['/first', '/cars/seven'],
  ['/loop', undefined],
  ['/constructor', undefined],
  ['/nothing', undefined],
])('leads %s to %s', (address, location) => {
  const redirects = {
    '/old-stock': '/search/used-cars',
    '/stock.php': '/search',
    '/stock.php?id=7': '/cars/seven',
    '/flyer': '/sale?utm_source=flyer#cars',
    '/elsewhere': 'https://group.example/',
    '/first': '/second',
    '/second': '/cars/seven',
    '/loop': '/back',
    '/back': '/loop',
  };
  expect(findMoved(site(redirects), address)?.location).toBe(location);
});
