import { z } from 'zod';
import { describeIssue } from '../format/describe-issue.ts';
import { TenantConfig } from './tenant-config.ts';

export const LayerKind = z.enum(['platform', 'group', 'tenant', 'dealership']);
export type LayerKind = z.infer<typeof LayerKind>;

/**
 * One layer of configuration: only what differs from the layers below it. `key` is the slug of the group,
 * tenant or dealership ("platform" for the platform). A dealership's layer also names its tenant.
 */
export const ConfigLayer = z.object({
  kind: LayerKind,
  key: z.string(),
  tenant: z.string().nullable().default(null),
  config: z.record(z.string(), z.unknown()),
});
export type ConfigLayer = z.infer<typeof ConfigLayer>;

/** What `resolveLayers` merges: a stored layer, or a published item of content. */
export type SettingsLayer = Omit<ConfigLayer, 'kind'> & { kind: LayerKind | 'content' };

export type Provenance = Record<string, string>;
export type ResolvedConfig = { config: TenantConfig; provenance: Provenance };

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges layers in order (later wins; objects merge, arrays and values replace) and records which layer each
 * leaf came from.
 * @throws Error naming the tenant, every invalid field and the layer that set it
 */
export function resolveLayers(slug: string, layers: readonly SettingsLayer[]): ResolvedConfig {
  const merged: Json = {};
  const provenance: Provenance = {};
  for (const layer of layers) mergeInto(merged, layer.config, `${layer.kind}:${layer.key}`, '', provenance);
  const parsed = TenantConfig.safeParse(merged);
  if (parsed.success) return { config: parsed.data, provenance };
  const problems = parsed.error.issues.map((issue) => {
    const path = issue.path.join('.');
    return `  ${path || '(whole)'}: ${describeIssue(issue, merged)} (set by ${originOf(path, provenance) ?? 'no layer'})`;
  });
  throw new Error(`configuration of tenant "${slug}" is not valid:\n${problems.join('\n')}`);
}

/** Returns the layer that set a path, or its nearest ancestor that has one. */
export function originOf(path: string, provenance: Provenance): string | undefined {
  for (let at = path; at; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    if (provenance[at]) return provenance[at];
  }
  return undefined;
}

function mergeInto(target: Json, source: Json, origin: string, prefix: string, provenance: Provenance): void {
  for (const [key, value] of Object.entries(source)) {
    // Prevents prototype pollution: assigning this key would set the object's prototype.
    if (key === '__proto__') continue;
    const path = prefix ? `${prefix}.${key}` : key;
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isObject(value)) {
      const part: Json = isObject(before) ? before : {};
      target[key] = part;
      if (!isObject(before)) provenance[path] = origin;
      mergeInto(part, value, origin, path, provenance);
      if (Object.keys(part).length > 0) delete provenance[path];
    } else {
      if (isObject(before)) forgetParts(path, provenance);
      target[key] = value;
      provenance[path] = origin;
    }
  }
}

function forgetParts(path: string, provenance: Provenance): void {
  for (const child of Object.keys(provenance)) if (child.startsWith(`${path}.`)) delete provenance[child];
}
