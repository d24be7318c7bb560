import fc from 'fast-check';
import { evaluateVersion, defaultHealing, type Evidence } from './evaluate-version.ts';
import type { Witness } from './match-witnesses.ts';

/** Visitors of as many networks, at so many paths. */
const witnesses = (visitors: number, paths: number): Witness[] =>
  Array.from({ length: Math.max(visitors, paths) }, (_, at) => ({
    visitor: `visitor-${at % visitors}`,
    network: `network-${at % visitors}`,
    path: `path-${at % paths}`,
  }));
const browsers = (visitors: number, { networks = visitors, paths = 4 } = {}): Evidence['browsers'] => ({
  visitors,
  networks,
  witnesses: visitors === 0 ? [] : witnesses(visitors, paths),
});
const evidence = (parts: Partial<Evidence>) =>
  evaluateVersion(
    { browsers: browsers(0), renders: [], pages: 100, networks: 50, usualShare: 0, ...parts },
    defaultHealing,
  );

it('withdraws at ten affected visitors or five failed renders, not before', () => {
  expect(evidence({ browsers: browsers(9) })).toBeNull();
  expect(evidence({ renders: witnesses(4, 9) })).toBeNull();
  expect(evidence({ browsers: browsers(10) })).toBe(
    'it failed in the browsers of 10 visitors within 10 minutes, of 100 pages that had it',
  );
  expect(evidence({ renders: witnesses(5, 5), browsers: browsers(5) })).toBe(
    'it failed in the browsers of 5 visitors and in 5 renders on the server within 10 minutes, of 100 pages that had it',
  );
  expect(evidence({ browsers: browsers(6), renders: witnesses(2, 2) })).not.toBeNull();
});

it('counts failed renders by visitors and by paths, so that neither one visitor nor one path suffices', () => {
  expect(evidence({ renders: witnesses(500, 1) })).toBeNull();
  expect(evidence({ renders: witnesses(1, 500) })).toBeNull();
  expect(evidence({ renders: witnesses(500, 4) })).toBeNull();
  expect(evidence({ browsers: browsers(50, { paths: 1 }) })).toBeNull();
  expect(evidence({ browsers: browsers(50, { paths: 2 }) })).not.toBeNull();
});

it('ignores browser failures below one percent of the pages', () => {
  expect(evidence({ browsers: browsers(15), pages: 2000 })).toBeNull();
  expect(evidence({ browsers: browsers(20), pages: 2000 })).not.toBeNull();
  expect(evidence({ browsers: browsers(15), pages: 2000, renders: witnesses(5, 5) })).not.toBeNull();
});

it('ignores browser failures of a few among many networks', () => {
  expect(evidence({ browsers: browsers(20, { networks: 5 }), networks: 51 })).toBeNull();
  expect(evidence({ browsers: browsers(20, { networks: 5 }), networks: 50 })).not.toBeNull();
});

it('compares browser failures to those of the other versions, but withdraws one that fails for half in any case', () => {
  expect(evidence({ browsers: browsers(11), usualShare: 0.06 })).toBeNull();
  expect(evidence({ browsers: browsers(12), usualShare: 0.06 })).not.toBeNull();
  expect(evidence({ browsers: browsers(50), usualShare: 1 })).not.toBeNull();
});

it('counts no more visitors than pages that had the version', () => {
  for (const pages of [0, 9]) expect(evidence({ browsers: browsers(12), pages })).toBeNull();
  expect(evidence({ browsers: browsers(12), pages: 10 })).toContain('10 visitors');
});

it('never keeps a version because of additional failures', () => {
  const someWitnesses = fc.array(
    fc
      .record({ visitor: fc.nat(30), network: fc.nat(10), path: fc.nat(10) })
      .map(({ visitor, network, path }) => ({
        visitor: `${network} ${visitor}`,
        network: `${network}`,
        path: `${path}`,
      })),
    { maxLength: 60 },
  );
  const failures = fc.record({ visitors: fc.nat(200), networks: fc.nat(200), witnesses: someWitnesses });
  fc.assert(
    fc.property(
      fc.tuple(failures, failures),
      fc.tuple(someWitnesses, someWitnesses),
      fc.nat(5000),
      fc.nat(500),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ([inBrowsers, more], [renders, moreRenders], pages, networks, usualShare) => {
        const shared = { pages, networks, usualShare };
        const less = evaluateVersion({ ...shared, browsers: inBrowsers, renders }, defaultHealing);
        const all = {
          visitors: inBrowsers.visitors + more.visitors,
          networks: inBrowsers.networks + more.networks,
          witnesses: [...inBrowsers.witnesses, ...more.witnesses],
        };
        const both = evaluateVersion(
          { ...shared, browsers: all, renders: [...renders, ...moreRenders] },
          defaultHealing,
        );
        expect(less !== null && both === null).toBe(false);
      },
    ),
  );
});
