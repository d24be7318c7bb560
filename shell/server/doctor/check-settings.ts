import { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import type { Database } from '@forecourt/server-kit/database';
import { findingsOf, type Finding } from '@forecourt/server-kit/finding';
import { listStoredLayers } from '../tenants/settings/config-layer-repository.ts';
import { dealershipsWithLayer, mergeFor } from '../tenants/settings/merge-layers.ts';

const { ok, problem } = findingsOf('settings');

/** Validates the settings of every site, and of each dealership that has its own; a finding per field. */
export async function checkSettings({ pool }: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const layers: ConfigLayer[] = [];
  for (const stored of await listStoredLayers(pool)) {
    const parsed = ConfigLayer.safeParse(stored);
    if (parsed.success) layers.push(parsed.data);
    else
      for (const { path, message } of parsed.error.issues)
        findings.push(
          problem(
            `the layer ${String(stored.kind)} "${String(stored.key)}": ${path.join('.') || '(whole)'}: ${message}; correct it with pnpm forecourt tenant save`,
          ),
        );
  }
  const sites = layers.filter(({ kind }) => kind === 'tenant');
  for (const { key } of sites)
    for (const dealership of [undefined, ...dealershipsWithLayer(key, layers)])
      findings.push(...validate(key, dealership, layers));
  return findings.length > 0 ? findings : [ok(`those of all ${sites.length} sites are valid`)];
}

function validate(slug: string, dealership: string | undefined, layers: ConfigLayer[]): Finding[] {
  try {
    mergeFor(slug, dealership, layers);
    return [];
  } catch (error) {
    const [, ...fields] = (error as Error).message.split('\n');
    const where = dealership ? `${slug}, dealership ${dealership}` : slug;
    return fields.map((field) =>
      problem(`${where}: ${field.trim()}; correct it with pnpm forecourt tenant set ${slug} FIELD VALUE`),
    );
  }
}
