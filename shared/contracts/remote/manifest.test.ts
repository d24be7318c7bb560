import { domainNames } from './domains.ts';
import { isCustomRemote } from './manifest.ts';

describe('isCustomRemote', () => {
  it("is false only for the stock remotes of the platform's domains", () => {
    for (const name of domainNames)
      expect([name, isCustomRemote({ name, domain: name })]).toEqual([name, false]);
  });

  it.each([
    ['acme-finance', 'finance'],
    ['leads', 'finance'],
    ['newtown-finance', 'newtown-finance'],
    ['Finance', 'Finance'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('is true for %p of the domain %p', (name, domain) => {
    expect(isCustomRemote({ name, domain })).toBe(true);
  });
});
