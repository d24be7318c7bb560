import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { placeNames } from 'mfe-locations/commands';
import { stockNames } from 'mfe-vehicle/commands';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import type { TenantStore } from '../server/tenants/tenant-store.ts';
import { checklistCommand, createTenantCommand, withTenants } from './create-tenant-command.ts';

/** Settings of the sites of this installation, running or not. */
export function tenantCommand(): CommandUnknownOpts {
  return new Command('tenant')
    .description("show and change the sites and their settings, in this installation's database")
    .addCommand(list())
    .addCommand(explain())
    .addCommand(set())
    .addCommand(save())
    .addCommand(createTenantCommand())
    .addCommand(checklistCommand());
}

function list() {
  return printsResult(new Command('list').description('list the sites'), () =>
    withTenants(async (tenants) => {
      const sites = (await tenants.all()).map(({ slug, name, domains }) => ({ slug, name, domains }));
      return {
        text: sites.map(({ slug, name, domains }) => [slug, name, ...domains].join('  ')).join('\n'),
        data: sites,
      };
    }),
  );
}

function explain() {
  const command = new Command('explain')
    .description("show a site's settings, and where each value comes from")
    .argument('<tenant>')
    .argument('[path]', 'one setting or a group of them, such as finance.provider')
    .argument('[dealership]', 'a dealership of the site, to show its settings');
  return printsResult(command, (_options, [slug, path, dealership]) =>
    withTenants(async (tenants) => {
      const { originOf } = await import('@forecourt/contracts/tenant/layers');
      const found = await tenants.explain(slug, await existingDealership(tenants, slug, dealership));
      if (!found) throw await unknownTenant(tenants, slug);
      const rows = Object.entries(found.provenance)
        .filter(([key]) => !path || key === path || key.startsWith(`${path}.`))
        .map(([key, origin]) => ({ path: key, value: valueAt(found.config, key), origin }));
      if (path && rows.length === 0 && !originOf(path, found.provenance))
        throw new Error(
          `tenant "${slug}" has no setting "${path}" (pnpm forecourt tenant explain ${slug} lists all)`,
        );
      const width = Math.max(...rows.map((row) => row.path.length));
      return {
        text: rows
          .map((row) => `${row.path.padEnd(width)}  ${JSON.stringify(row.value)}  (${row.origin})`)
          .join('\n'),
        data: rows,
      };
    }),
  );
}

function set() {
  const command = new Command('set')
    .description(
      'change one setting of a site, after validation; without a value, the site inherits it from its group or the platform',
    )
    .argument('<tenant>')
    .argument('<path>', 'such as remotes.finance.remote')
    .argument('[value]', 'JSON or text')
    .option('--reason <text>', 'why, for the history');
  return printsResult(command, (options, [slug, path, value]) =>
    withTenants(async (tenants, database) => {
      const [{ requireExistingRemotes }, { existingNames }, { setValue }, { findWithoutEffect }] =
        await loadChecks();
      const layer = await tenants.layerOf(slug);
      if (!layer) throw await unknownTenant(tenants, slug);
      const parts = path.split('.');
      const changed = {
        ...layer,
        config: setValue(layer.config, parts, value === undefined ? undefined : parse(value)),
      };
      if (parts[0] === 'remotes')
        await requireExistingRemotes(database, changed, parts.length > 1 ? { domains: [parts[1]!] } : {});
      await tenants.saveLayers([changed], await existingNames(database, tenants, ofDomains), byUser(options));
      const resolved = (await tenants.explain(slug))!;
      const now = valueAt(resolved.config, path);
      const notes =
        value === undefined
          ? []
          : findWithoutEffect(path, { resolved, layer: changed, layers: await tenants.layers() });
      return {
        text: [
          `${path} of "${slug}" is ${now === undefined ? 'no longer set' : JSON.stringify(now)}: running shells use it from the next page load`,
          ...notes.map((note) => `note: ${note}`),
        ].join('\n'),
        data: { tenant: slug, path, value: now ?? null, notes },
      };
    }),
  );
}

function save() {
  const command = new Command('save')
    .description('save settings of sites, after validation')
    .argument(
      '<file>',
      'JSON: a layer of settings or a list of layers, such as {"kind": "tenant", "key": "newtown", "config": {…}}',
    )
    .option('--reason <text>', 'why, for the history');
  return printsResult(command, async (options, [file]) => {
    const layers = await readLayers(file);
    return withTenants(async (tenants, database) => {
      const [{ requireExistingRemotes }, { existingNames }, , { findNotes }] = await loadChecks();
      const before = await tenants.layers();
      for (const layer of layers) await requireExistingRemotes(database, layer, { stored: before });
      const added = layers.flatMap(({ kind, key }) => (kind === 'tenant' ? [key] : []));
      await tenants.saveLayers(
        layers,
        await existingNames(database, tenants, ofDomains, added),
        byUser(options),
      );
      const names = layers.map(({ kind, key, tenant }) => `${kind} "${tenant ? `${tenant}/${key}` : key}"`);
      const notes = await findNotes(
        { before, after: await tenants.layers(), saved: layers },
        tenants.explain,
      );
      return {
        text: [
          `saved ${names.join(', ')}: running shells use it from the next page load`,
          ...notes.map((note) => `note: ${note}`),
        ].join('\n'),
        data: { saved: layers.map(({ kind, key, tenant }) => ({ kind, key, tenant })), notes },
      };
    });
  });
}

const ofDomains = [placeNames, stockNames];

const loadChecks = () =>
  Promise.all([
    import('../server/tenants/check-remote-names.ts'),
    import('../server/tenants/find-existing-names.ts'),
    import('../server/tenants/settings/set-value.ts'),
    import('../server/tenants/checks/without-effect.ts'),
  ]);

/** Who uses the command line, for the history of the settings. */
const byUser = ({ reason = null }: { reason?: string | null }) => ({
  author: process.env.USER ?? 'command line',
  reason,
});

/** @throws Error naming every field that is wrong */
async function readLayers(file: string): Promise<ConfigLayer[]> {
  const { ConfigLayer } = await import('@forecourt/contracts/tenant/layers');
  // pnpm runs scripts in the package's folder; the file is named from where the command was given.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error });
  }
  const parsed = ConfigLayer.array()
    .min(1)
    .safeParse(Array.isArray(content) ? content : [content]);
  if (!parsed.success)
    throw new Error(
      `${file}:\n${parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`).join('\n')}`,
    );
  return parsed.data;
}

async function existingDealership(
  tenants: TenantStore,
  slug: string,
  dealership: string | undefined,
): Promise<string | undefined> {
  if (!dealership) return undefined;
  const existing = await tenants.dealershipsOf(slug);
  if (!existing.includes(dealership))
    throw new Error(
      `tenant "${slug}" has no settings of a dealership "${dealership}"${existing.length > 0 ? `; the dealerships with settings are ${existing.join(', ')}` : ''}`,
    );
  return dealership;
}

async function unknownTenant(tenants: TenantStore, slug: string): Promise<Error> {
  const existing = (await tenants.all()).map((tenant) => tenant.slug);
  return new Error(
    `there is no tenant "${slug}"${existing.length > 0 ? `; the tenants are ${existing.join(', ')}` : ' yet: start the site once, or save one'}`,
  );
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);

/** JSON where it is that, else a text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
