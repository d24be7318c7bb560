import { originOf } from '@forecourt/contracts/tenant/layers';
import { withTenants } from './with-tenants.ts';

const [slug, path, dealership] = process.argv.slice(2);
if (!slug) {
  console.error('usage: pnpm tenant:explain <tenant> [path such as finance.provider] [dealership]');
  process.exit(2);
}
await withTenants(async (tenants) => {
  const found = await tenants.explain(slug, dealership);
  if (!found) throw new Error(`there is no tenant "${slug}"`);
  const rows = Object.entries(found.provenance).filter(([key]) => !path || key === path || key.startsWith(`${path}.`));
  if (path && rows.length === 0 && !originOf(path, found.provenance)) throw new Error(`tenant "${slug}" has no setting "${path}"`);
  const width = Math.max(...rows.map(([key]) => key.length));
  for (const [key, origin] of rows) console.log(`${key.padEnd(width)}  ${JSON.stringify(valueAt(found.config, key))}  (${origin})`);
});

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
}
