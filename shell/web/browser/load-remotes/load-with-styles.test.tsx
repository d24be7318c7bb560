import { expect, it } from '@jest/globals';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { tracked, type ExposedModule } from '@forecourt/remote-kit';
import { loadWithStyles } from './load-with-styles.ts';

const remote = { domain: 'finance', name: 'finance' } as ComposedRemote;
const estimate = './fragments/estimate';
const module: ExposedModule = { Fragment: () => null };

it('gives a component that waited the same promise again', async () => {
  const loading = Promise.withResolvers<ExposedModule>();
  const pending = tracked(loading.promise);
  const load = loadWithStyles(() => pending);
  const waited = load(remote, estimate);
  expect(load(remote, estimate)).toBe(waited);
  loading.resolve(module);
  await waited;
  expect(load(remote, estimate)).toBe(waited);
  expect(waited).toMatchObject({ status: 'fulfilled', value: module });
});

it('does not let a component wait for code that is loaded', async () => {
  const loaded = tracked(Promise.resolve(module));
  await loaded;
  expect(loadWithStyles(() => loaded)(remote, estimate)).toBe(loaded);
});
