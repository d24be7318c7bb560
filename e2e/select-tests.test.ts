import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { journeysOfRemote, selectTests } from './select-tests.ts';

const repository = resolve(import.meta.dirname, '..');
const journeys = readdirSync(resolve(import.meta.dirname, 'journeys')).filter((name) =>
  name.endsWith('.spec.ts'),
);
const remotes = ['finance', 'leads', 'locations', 'offers', 'search', 'vehicle'].map((name) => `mfe-${name}`);
const select = (...changed: string[]) => selectTests(changed, journeys);

it.each(remotes)('knows journeys of %s, and not all of them', (remote) => {
  const selected = journeysOfRemote(remote, journeys);
  expect(selected).toContain('links.spec.ts');
  expect(selected.length).toBeGreaterThan(journeysOfRemote('mfe-none', journeys).length);
  expect(selected.length).toBeLessThan(journeys.length / 2);
});

it('selects what imports a changed module, and the journeys of its remote', () => {
  const selection = select('mfe-finance/ui/calculator/calculator.tsx');
  expect(selection).toMatchObject({ folders: [], modules: ['mfe-finance/ui/calculator/calculator.tsx'] });
  expect(selection!.journeys).toEqual(journeysOfRemote('mfe-finance', journeys));
});

it('selects all tests of a package whose changed file is no module', () => {
  expect(select('mfe-leads/server/migrations/0199-test.sql')!.folders).toEqual(['mfe-leads']);
});

it.each(['shared/contracts/vehicle/price.ts', 'shared/design-system/button.tsx', 'shell/server/start.ts'])(
  'selects every journey for %s',
  (path) => {
    expect(select(path)!.journeys).toBe('all');
  },
);

it('selects no journey for a test, and one journey for itself', () => {
  expect(select('shared/contracts/vehicle/price.test.ts')!.journeys).toEqual([]);
  expect(select('e2e/journeys/compare.spec.ts')!.journeys).toEqual(['compare.spec.ts']);
});

it('selects nothing for documentation', () => {
  expect(select('README.md', 'shared/docs/decisions/README.md')).toEqual({
    folders: [],
    modules: [],
    journeys: [],
  });
});

it.each(['pnpm-lock.yaml', 'jest.config.mjs', 'tsconfig.base.json', 'shared/test-kit/until.ts'])(
  'selects everything for %s',
  (path) => {
    expect(existsSync(resolve(repository, path))).toBe(true);
    expect(select(path)).toBeNull();
  },
);
