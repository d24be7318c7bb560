import fc from 'fast-check';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bucketOf } from '../channels/bucket.ts';
import type { Channel } from '../channels/channel-repository.ts';
import type { Pin } from '../channels/pin-repository.ts';
import { aPublish } from '../testing/a-publish.ts';
import { canariesOf, candidates, chosenRemotes, replacements } from './choose-versions.ts';
import type { Snapshot } from './snapshot.ts';

const now = new Date();
const aChannel = (parts: Partial<Channel> = {}): Channel => ({
  name: 'finance',
  channel: 'stable',
  version: '2.0.0',
  since: now,
  updatedAt: now,
  lastGood: '1.0.0',
  previous: null,
  canary: null,
  ...parts,
});
const aPin = (scope: Pin['scope'], key: string, version: string): Pin => ({
  name: 'finance',
  scope,
  key,
  version,
  at: now,
});

/** A snapshot in which all versions except the hidden ones may be served. */
function aSnapshot(channels: Channel[], pins: Pin[] = [], hidden: string[] = []): Snapshot {
  return {
    domains: ['search', 'vehicle', 'finance'],
    channels,
    pins,
    incompatibility: () => null,
    find: (name, version) =>
      hidden.includes(version)
        ? null
        : { manifest: aPublish({ name, version, domain: 'finance' }).manifest, location: '' },
    channel: (name, channel) => channels.find((one) => one.name === name && one.channel === channel) ?? null,
    lastGood: ({ lastGood }) => lastGood,
  };
}
const tenant = aTenant({ slug: 'harbour', template: 'city' });
const versions = (snapshot: Snapshot, visitor: string | null = null, site = tenant) =>
  chosenRemotes(site, ['finance'])
    .flatMap((name) => candidates(snapshot, site, name, visitor))
    .map(({ manifest }) =>
      manifest.name === 'finance' ? manifest.version : `${manifest.name} ${manifest.version}`,
    );
const visitors = Array.from({ length: 10_000 }, (_, at) => `visitor-${at}`);

it("prefers the site's own version, then its template's, then the canary, then the channel's", () => {
  const inCanary = visitors.find((visitor) => bucketOf(visitor, 'finance') < 10)!;
  const channel = aChannel({ canary: { version: '3.0.0', percent: 10 } });
  const pins = [
    aPin('template', 'city', '4.0.0'),
    aPin('tenant', 'harbour', '5.0.0'),
    aPin('tenant', 'kestrel', '6.0.0'),
  ];
  expect(versions(aSnapshot([channel], pins), inCanary)).toEqual(['5.0.0', '3.0.0', '2.0.0', '1.0.0']);
  expect(versions(aSnapshot([channel], pins.slice(0, 1)), inCanary)[0]).toBe('4.0.0');
  expect(versions(aSnapshot([channel]), inCanary)).toEqual(['3.0.0', '2.0.0', '1.0.0']);
  expect(versions(aSnapshot([channel]), null)).toEqual(['2.0.0', '1.0.0']);
});

it('skips versions that must not be served', () => {
  const channel = aChannel({ previous: '0.9.0' });
  expect(versions(aSnapshot([channel], [aPin('tenant', 'harbour', '5.0.0')], ['5.0.0', '2.0.0']))).toEqual([
    '1.0.0',
    '0.9.0',
  ]);
  expect(versions(aSnapshot([]))).toEqual([]);
});

it("returns a site's custom remote after the stock remote, which is its fallback", () => {
  const custom = aTenant({ slug: 'harbour', remotes: { finance: { remote: 'acme', channel: 'stable' } } });
  const channels = [aChannel(), aChannel({ name: 'acme', version: '7.0.0', lastGood: null })];
  expect(versions(aSnapshot(channels), null, custom)).toEqual(['2.0.0', '1.0.0', 'acme 7.0.0']);
  expect(versions(aSnapshot(channels, [], ['7.0.0']), null, custom)).toEqual(['2.0.0', '1.0.0']);
});

it('lists canaries only if they can reach the site', () => {
  const canary = aChannel({ canary: { version: '3.0.0', percent: 10 } });
  const found = (snapshot: Snapshot) => canariesOf(snapshot, tenant);
  expect(found(aSnapshot([aChannel()]))).toEqual([]);
  expect(found(aSnapshot([canary]))).toEqual([{ remote: 'finance', percent: 10 }]);
  expect(found(aSnapshot([canary], [aPin('tenant', 'harbour', '2.0.0')]))).toEqual([]);
  expect(found(aSnapshot([{ ...canary, channel: 'next' }]))).toEqual([]);
});

describe('a canary of 10 percent over 10,000 visitors', () => {
  const getting = (channel: Channel) =>
    new Set(
      visitors.filter((visitor) => versions(aSnapshot([channel]), visitor)[0] === channel.canary?.version),
    );
  const ten = getting(aChannel({ canary: { version: '3.0.0', percent: 10 } }));

  it('is accurate to 1 percentage point', () => {
    expect(ten.size).toBeGreaterThan(900);
    expect(ten.size).toBeLessThan(1100);
  });

  it('selects the same visitors regardless of the versions', () => {
    expect(
      getting(
        aChannel({
          version: '2.5.0',
          lastGood: '2.0.0',
          previous: '2.4.0',
          canary: { version: '9.0.0', percent: 10 },
        }),
      ),
    ).toEqual(ten);
  });

  it('keeps its visitors when the percentage grows', () => {
    const quarter = getting(aChannel({ canary: { version: '3.0.0', percent: 25 } }));
    expect([...ten].filter((visitor) => !quarter.has(visitor))).toEqual([]);
    expect(quarter.size).toBeGreaterThan(2400);
  });

  it('selects visitors independently for another remote', () => {
    const both = visitors.filter((visitor) => ten.has(visitor) && bucketOf(visitor, 'leads') < 10);
    expect(both.length).toBeGreaterThan(50);
    expect(both.length).toBeLessThan(150);
  });

  it('assigns every visitor a stable bucket from 0 to below 100', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (visitor, remote) => {
        const bucket = bucketOf(visitor, remote);
        expect(bucket >= 0 && bucket < 100 && bucket === bucketOf(visitor, remote)).toBe(true);
      }),
    );
  });
});

it('serves the latest local build first or after all released versions, as configured', () => {
  const channels = [
    aChannel({ previous: '0.9.0' }),
    aChannel({ channel: 'local', version: '2.1.0', lastGood: '2.0.5', previous: '2.0.9' }),
  ];
  const of = (localBuilds?: 'first' | 'last', pins: Pin[] = []) =>
    chosenRemotes(tenant, ['finance'], localBuilds)
      .flatMap((name) => candidates(aSnapshot(channels, pins), tenant, name, null))
      .map(({ manifest }) => manifest.version);
  expect(of()).toEqual(['2.0.0', '1.0.0', '0.9.0']);
  expect(of('last')).toEqual(['2.0.0', '1.0.0', '0.9.0', '2.1.0']);
  expect(of('first')).toEqual(['2.1.0', '2.0.0', '1.0.0', '0.9.0']);
  expect(of('first', [aPin('tenant', 'harbour', '5.0.0')])[0]).toBe('5.0.0');
});

it('replaces a failed version by released ones only, and the build under development by nothing', () => {
  const channels = [
    aChannel({ previous: '0.9.0' }),
    aChannel({ channel: 'local', version: '2.1.0', lastGood: '2.0.5', previous: '2.0.9' }),
  ];
  const of = (localBuilds: 'first' | 'last' | undefined, version: string) =>
    chosenRemotes(tenant, ['finance'], localBuilds)
      .flatMap((choice) => replacements(aSnapshot(channels), tenant, choice, version))
      .map(({ manifest }) => manifest.version);
  expect(of(undefined, '2.0.0')).toEqual(['1.0.0', '0.9.0']);
  expect(of('last', '2.0.0')).toEqual(['1.0.0', '0.9.0']);
  expect(of('last', '2.1.0')).toEqual(['2.0.0', '1.0.0', '0.9.0']);
  expect(of('first', '2.1.0')).toEqual([]);
  expect(of('first', '5.0.0')).toEqual(['2.0.0', '1.0.0', '0.9.0']);
});
