import { classifyChange } from './classify-change.ts';

it.each([
  ['mfe-offers/ui/messages.ts', ['refresh']],
  ['mfe-offers/model/promo.ts', ['refresh', 'server offers']],
  ['mfe-offers/languages/ar.ts', ['refresh', 'server offers']],
  ['mfe-offers/remote.ts', ['publish']],
  ['mfe-vehicle/server/stock/stock-api.ts', ['server vehicle']],
  ['mfe-search/engine/search.ts', ['server search']],
  ['shell/web/app/layout.tsx', ['restart']],
  ['shell/server/env.ts', ['restart']],
  ['shared/contracts/tenant/tenant-config.ts', ['restart']],
  ['shared/design-system/price.tsx', ['restart']],
  ['mfe-leads/server/db/migrations/002_more.sql', ['server leads']],
  ['pnpm-lock.yaml', ['restart']],
])('classifies a change of %s as %s', (path, expected) => expect(classifyChange(path)).toEqual(expected));

it.each([
  'mfe-offers/dist/remote.json',
  'mfe-offers/node_modules/x/index.ts',
  'shell/server/env.test.ts',
  'shared/docs/decisions/001.json',
  'mfe-offers/README.md',
  'e2e/journeys/shopper.spec.ts',
])('ignores a change of %s', (path) => expect(classifyChange(path)).toEqual([]));
