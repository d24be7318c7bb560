import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { siteUnavailable } from '@forecourt/server-kit/error-page';
import type { InvalidLayer } from './config-layer-repository.ts';

/** A site cannot be served, because its settings in the database are invalid. The message is for visitors. */
export class InvalidSettingsError extends Error {
  readonly statusCode = 503;
  readonly code = siteUnavailable;
  /** One line that names the fields, for the operator. */
  readonly report: string;

  constructor(slug: string, cause: Error) {
    super('this site is not available at the moment', { cause });
    const fields = cause.message.replaceAll(/\s*\n\s*/g, ' ');
    this.report = `the site ${slug} is unavailable, its settings are invalid: ${fields}; correct them (pnpm forecourt doctor)`;
  }
}

/** The first invalid layer that a site is made of. */
export function findInvalidLayer(
  slug: string,
  layers: readonly ConfigLayer[],
  invalid: readonly InvalidLayer[],
): InvalidLayer | undefined {
  if (invalid.length === 0) return undefined;
  const group = layers.find(({ kind, key }) => kind === 'tenant' && key === slug)?.config.group;
  return invalid.find(
    ({ kind, key, tenant }) =>
      kind === 'platform' ||
      (kind === 'group' && key === group) ||
      (kind === 'tenant' && key === slug) ||
      (kind === 'dealership' && tenant === slug),
  );
}

/** Whether a layer, valid or not, names a domain. */
export function hasDomain({ config }: { config: unknown }, domain: string): boolean {
  const domains = (config as { domains?: unknown } | null)?.domains;
  return Array.isArray(domains) && domains.includes(domain);
}
