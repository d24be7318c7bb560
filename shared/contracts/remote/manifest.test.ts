import { domainNames } from './domains.ts';
import { isCustomRemote } from './manifest.ts';

describe('isCustomRemote', () => {
  it('is false for stock remotes, also of domains that were added to an installation', () => {
    for (const name of [...domainNames, 'insurance'])
      expect([name, isCustomRemote({ name, domain: name })]).toEqual([name, false]);
  });

  it.each([
    ['acme-finance', 'finance'],
    ['leads', 'finance'],
  ])('is true for %p of the domain %p', (name, domain) => {
    expect(isCustomRemote({ name, domain })).toBe(true);
  });
});
