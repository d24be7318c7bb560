import { ownerOfPath, pagesOf } from './path-owner.ts';

const remote = (domain: string, pages: Record<string, string[]>, custom = false) => ({
  domain,
  name: custom ? `dealer-${domain}` : domain,
  custom,
  pages: Object.fromEntries(Object.entries(pages).map(([page, paths]) => [page, { paths }])),
});
const offers = remote('offers', {
  home: ['/'],
  'special-offers': ['/special-offers'],
  offer: ['/offers/:id', '/offers/:manufacturer/:id'],
  slug: ['/:slug', '/:slug/overview'],
});
const leads = remote('leads', { success: ['/success'], account: ['/account/*'] });
const owner = (path: string, remotes = [offers, leads]) => {
  const found = ownerOfPath(remotes, path);
  return found && `${found.remote.name} ${found.page}`;
};

it('prefers literal segments to parameters, and parameters to wildcards', () => {
  expect(owner('/')).toBe('offers home');
  expect(owner('/success')).toBe('leads success');
  expect(owner('/cx-5')).toBe('offers slug');
  expect(owner('/kia/overview')).toBe('offers slug');
  expect(owner('/offers/kia/12')).toBe('offers offer');
  expect(owner('/account/orders/3')).toBe('leads account');
  expect(owner('/account')).toBe('leads account');
  expect(owner('/nowhere/at/all')).toBeNull();
});

it('accepts trailing slashes, capitals and percent-encoding', () => {
  expect(owner('/success/')).toBe('leads success');
  expect(owner('/Success')).toBe('leads success');
  expect(owner('/%D9%86')).toBe('offers slug');
  expect(owner('/a%2Fb')).toBe('offers slug');
  expect(owner('/%')).toBe('offers slug');
});

it('assigns a page to the version that adds it', () => {
  const later = remote('leads', { ...pathsOf(leads), 'trade-in': ['/trade-in'] });
  expect(owner('/trade-in')).toBe('offers slug');
  expect(owner('/trade-in', [offers, later])).toBe('leads trade-in');
});

it('lets a custom page replace pages of its own domain only', () => {
  const custom = remote('offers', { deals: ['/special-offers'], brand: ['/:brand'] }, true);
  const other = remote('finance', { success: ['/success'] }, true);
  expect(owner('/special-offers', [offers, custom, leads])).toBe('dealer-offers deals');
  expect(owner('/cx-5', [offers, custom, leads])).toBe('dealer-offers brand');
  expect(owner('/success', [offers, leads, other])).toBe('leads success');
  expect(pagesOf([offers, custom]).find(({ page }) => page === 'deals')!.replaced).toMatchObject({
    page: 'special-offers',
  });
});

it('matches a path without its optional segment', () => {
  const search = remote('search', { search: ['/search/:slug?'] });
  expect(owner('/search', [search])).toBe('search search');
  expect(owner('/search/kia', [search])).toBe('search search');
  expect(owner('/search/kia/rio', [search])).toBeNull();
});

function pathsOf({ pages }: typeof leads): Record<string, string[]> {
  return Object.fromEntries(Object.entries(pages).map(([page, { paths }]) => [page, paths]));
}
