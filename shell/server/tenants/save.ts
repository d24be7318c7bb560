import { readFileSync } from 'node:fs';
import { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { withTenants } from './with-tenants.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: pnpm tenant:save <file.json>: a layer of settings, or a list of layers, such as {"kind": "tenant", "key": "newtown", "config": {…}}');
  process.exit(2);
}
await withTenants(async (tenants) => {
  const given = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const parsed = ConfigLayer.array().min(1).safeParse(Array.isArray(given) ? given : [given]);
  if (!parsed.success) throw new Error(`${file}:\n${parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`);
  await tenants.saveLayers(parsed.data);
  console.log(`kept ${parsed.data.map(({ kind, key, tenant }) => `${kind} "${tenant ? `${tenant}/${key}` : key}"`).join(', ')}: running shells show it from the next page on`);
});
