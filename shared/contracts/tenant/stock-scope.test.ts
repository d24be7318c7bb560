import { stockScope, tenantsOnPages } from './stock-scope.ts';

const siteWith = (tenants: string[]) => ({ slug: 'parent', stock: { tenants } });

it("shows a site's own stock, unless its settings name other tenants", () => {
  expect(stockScope(siteWith([]))).toEqual(['parent']);
  expect(stockScope(siteWith(['b', 'a']))).toEqual(['b', 'a']);
});

it('includes the site itself among the tenants on its pages, once', () => {
  expect(tenantsOnPages(siteWith([]))).toEqual(['parent']);
  expect(tenantsOnPages(siteWith(['a']))).toEqual(['parent', 'a']);
  expect(tenantsOnPages(siteWith(['a', 'parent']))).toEqual(['parent', 'a']);
});
