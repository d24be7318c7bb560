import { whoOwns } from './who-owns.ts';

it.each([
  ['/finance?term=5', { remote: 'finance', page: 'finance' }],
  ['/search/used-cars', { remote: 'search' }],
  ['/cars/2020-toyota-hilux-a1/checkout', { remote: 'leads' }],
  ['/cars/2020-toyota-hilux-a1', { remote: 'vehicle' }],
  ['/account/details', { remote: 'shell' }],
  ['/', { remote: 'offers' }],
])('names the owner of %s', async (path, owner) => {
  expect(await whoOwns(path)).toMatchObject(owner);
});

it('finds no owner of a path that nobody declares', async () => {
  expect(await whoOwns('/no/such/page/anywhere')).toBeNull();
});
