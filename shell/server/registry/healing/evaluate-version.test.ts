import fc from 'fast-check';
import { evaluateVersion, defaultHealing } from './evaluate-version.ts';

const evidence = (parts: Partial<Parameters<typeof evaluateVersion>[0]>) =>
  evaluateVersion({ visitors: 0, renders: 0, pages: 100, ...parts }, defaultHealing);

it('withdraws at ten affected visitors or five failed renders, not before', () => {
  expect(evidence({ visitors: 9 })).toBeNull();
  expect(evidence({ renders: 4 })).toBeNull();
  expect(evidence({ visitors: 10 })).toBe(
    'it failed in the browsers of 10 visitors within 10 minutes, of 100 pages that had it',
  );
  expect(evidence({ renders: 5, visitors: 1 })).toBe(
    'it failed in the browsers of 1 visitor and in 5 renders on the server within 10 minutes, of 100 pages that had it',
  );
  expect(evidence({ visitors: 6, renders: 2 })).not.toBeNull();
});

it('ignores browser failures below one percent of the pages', () => {
  expect(evidence({ visitors: 15, pages: 2000 })).toBeNull();
  expect(evidence({ visitors: 20, pages: 2000 })).not.toBeNull();
  expect(evidence({ visitors: 15, pages: 2000, renders: 5 })).not.toBeNull();
});

it('counts no more visitors than pages that had the version', () => {
  expect(evidence({ visitors: 12, pages: 0 })).toBeNull();
  expect(evidence({ visitors: 12, pages: 9 })).toBeNull();
  expect(evidence({ visitors: 12, pages: 10 })).toContain('10 visitors');
});

it('never keeps a version because of additional failures', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(50),
      fc.nat(5000),
      fc.nat(20),
      fc.nat(20),
      (visitors, renders, pages, moreVisitors, moreRenders) => {
        const less = evaluateVersion({ visitors, renders, pages }, defaultHealing);
        const more = evaluateVersion(
          { visitors: visitors + moreVisitors, renders: renders + moreRenders, pages },
          defaultHealing,
        );
        expect(less !== null && more === null).toBe(false);
      },
    ),
  );
});
