import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { measureRemotes, sourceOf } from './measure-remotes.ts';

const remote = (
  name: string,
  entry = `/remotes/${name}/1.0.0/browser/remoteEntry.js`,
  more: Partial<ComposedRemote> = {},
): ComposedRemote => ({
  domain: name,
  name,
  version: '1.0.0',
  container: name,
  entry,
  integrity: '',
  pages: {},
  fragments: {},
  ...more,
});
const base = 'http://harbour.localhost:4000/cars/x';

it("sums up each remote's files, bytes, and time from the first request to the last response", () => {
  const file = (path: string, startTime: number, responseEnd: number, encodedBodySize: number) => ({
    name: `http://harbour.localhost:4000${path}`,
    startTime,
    responseEnd,
    encodedBodySize,
  });
  const costs = measureRemotes(
    [remote('finance'), remote('leads')],
    [
      file('/remotes/finance/1.0.0/browser/remoteEntry.js', 100, 140, 8_000),
      file('/remotes/finance/1.0.0/browser/a.js', 150, 260.4, 3_000),
      file('/remotes/finance/0.9.0/browser/old.js', 10, 20, 9_999),
      file('/assets/core.js', 0, 50, 100_000),
    ],
    base,
  );
  expect([...costs]).toEqual([
    ['finance', { files: 2, bytes: 11_000, ms: 160 }],
    ['leads', { files: 0, bytes: 0, ms: 0 }],
  ]);
});

it("distinguishes the registry, an agency's host and an override", () => {
  expect(sourceOf(remote('finance'), base)).toBe('registry');
  expect(
    sourceOf(
      remote('own', 'https://remotes.agency.example/own/browser/remoteEntry.js', { custom: true }),
      base,
    ),
  ).toBe('remotes.agency.example');
  expect(
    sourceOf(remote('finance', 'http://127.0.0.1:7100/browser/remoteEntry.js', { development: true }), base),
  ).toBe('under work at 127.0.0.1:7100');
});
