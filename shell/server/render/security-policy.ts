import { createHash } from 'node:crypto';
import { imageOrigins } from '@forecourt/contracts/images/image-delivery';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServedComposition } from '../registry/composer.ts';

/** Where browsers report what a policy stopped. */
export const reportPath = '/api/shell/csp-reports';

const emptyStyle = hashSource('');

/**
 * What a page of this site may load and run. No inline script runs but those that set up Trusted Types and bring the other scripts; style tags are
 * known by their hashes (emotion's own tag is empty), Ark writes style attributes. Other hosts are this site's own choice.
 */
export function contentSecurityPolicy(parts: { styles: string[]; scripts: string[]; tenant: TenantConfig; composition: ServedComposition; /** Other origins that scripts may call. */ services?: readonly string[]; fallbackOrigin?: string }): string {
  const { styles, scripts, tenant, composition, services = [], fallbackOrigin } = parts;
  const elsewhere = [...foreignOrigins(composition), ...(fallbackOrigin ? [fallbackOrigin] : [])].map((origin) => ` ${origin}`).join('');
  const images = imageOrigins(tenant.images).map((origin) => ` ${origin}`).join('');
  const frames = tenant.vehiclePage.embedPrefixes.map((prefix) => new URL(prefix).origin).join(' ');
  return [
    `default-src 'self'`, `script-src 'self' ${scripts.map(hashSource).join(' ')}${elsewhere}`, `style-src-elem 'self' ${emptyStyle} ${styles.map(hashSource).join(' ')}`, `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${images}`, `font-src 'self'`, `connect-src 'self'${elsewhere}${services.map((service) => ` ${service}`).join('')}`, `media-src 'self' https:`, `frame-src 'self' ${frames}`,
    `object-src 'none'`, `base-uri 'self'`, `form-action 'self'`, `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`, `trusted-types default forecourt-html`, `report-uri ${reportPath}`, 'report-to csp',
  ].join('; ');
}

/**
 * The document's first script: from here on a script's address must be one of the shell's or of this composition's, and
 * markup that is set by code must hold nothing that runs.
 */
export function trustedTypesScript(composition: ServedComposition, fallbackOrigin?: string): string {
  const own = [...composition.remotes, ...[...composition.instead.values()].map(({ remote }) => remote)];
  const folders = own.map(({ name, version, entry }) => (entry.startsWith('/') ? `/remotes/${name}/${version}/` : entry.slice(0, entry.lastIndexOf('/') + 1)));
  const allowed = ['/assets/', ...folders, ...(fallbackOrigin ? folders.filter((folder) => folder.startsWith('/')).map((folder) => fallbackOrigin + folder) : [])];
  return `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:function(u){var l=new URL(u,location.origin+"/");return ${JSON.stringify(allowed).replace(/</g, '\\u003c')}.some(function(p){return l.href.indexOf(new URL(p,location.origin).href)===0})?u:null},createHTML:function(h){return/<(script|iframe|object|embed|base|link|meta)|\\son\\w+\\s*=|javascript:/i.test(h)?null:h}})`;
}

/** Hosts from which this composition's remotes come, beside the site's own. */
function foreignOrigins({ remotes }: ServedComposition): string[] {
  return [...new Set(remotes.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin))];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
