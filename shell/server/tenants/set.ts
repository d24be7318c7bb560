import { setValue } from './set-value.ts';
import { withTenants } from './with-tenants.ts';

const [slug, path, value] = process.argv.slice(2);
if (!slug || !path) {
  console.error('usage: pnpm tenant:set <tenant> <path> [value]: one setting of a site, such as pnpm tenant:set newtown remotes.finance.remote newtown-finance; without a value the site has its group\'s or the platform\'s again');
  process.exit(2);
}
await withTenants(async (tenants) => {
  const layer = await tenants.layerOf(slug);
  if (!layer) throw new Error(`there is no tenant "${slug}"`);
  await tenants.saveLayers([{ ...layer, config: setValue(layer.config, path.split('.'), value === undefined ? undefined : parse(value)) }]);
  const found = (await tenants.explain(slug))!;
  const now = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], found.config);
  if (value !== undefined && now === undefined) {
    await tenants.saveLayers([layer]);
    throw new Error(`there is no setting "${path}": nothing was changed`);
  }
  console.log(`${path} of "${slug}" is ${JSON.stringify(now)}: running shells show it from the next page on`);
});

/** JSON where it is that, else a text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
