import { createHash } from 'node:crypto';
import { imageOrigins } from '@forecourt/contracts/images/image-delivery';
import { frameworkPolicies, isSafeMarkupSource } from '@forecourt/contracts/remote/page-policy';
import { pixelOrigins } from '@forecourt/contracts/tenant/pixels';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { allowRemoteName } from '../../../model/allow-remote.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { frameOriginsOf } from '../../tenants/frame-origins.ts';

/** Where browsers report violations of a policy. */
export const reportPath = '/api/shell/csp-reports';

const emptyStyle = hashSource('');

/**
 * What a page of this site may load and run. The only inline scripts are those that set up Trusted Types and
 * load the other scripts; style tags are allowed by their hashes (emotion's own tag is empty), Ark writes
 * style attributes. Other hosts are this site's own choice.
 */
export function contentSecurityPolicy(parts: {
  styles: string[];
  scripts: string[];
  tenant: TenantConfig;
  composition: ServedComposition;
  fallbackOrigin?: string;
}): string {
  const { styles, scripts, tenant, composition, fallbackOrigin } = parts;
  const elsewhere = [...foreignOrigins(composition), ...(fallbackOrigin ? [fallbackOrigin] : [])]
    .map((origin) => ` ${origin}`)
    .join('');
  const images = [...imageOrigins(tenant.images), ...pixelOrigins(tenant.analytics.pixels)]
    .map((origin) => ` ${origin}`)
    .join('');
  const frames = frameOrigins(tenant)
    .map((origin) => ` ${origin}`)
    .join('');
  const videos = [...new Set([...tenant.vehiclePage.videoOrigins, ...tenant.private.dealershipVideos])]
    .map((origin) => ` ${origin}`)
    .join('');
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.map(hashSource).join(' ')}${elsewhere}`,
    `style-src-elem 'self' ${emptyStyle} ${styles.map(hashSource).join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${images}`,
    `font-src 'self'`,
    `connect-src 'self'${elsewhere}${mapOrigins(tenant)}`,
    `media-src 'self'${videos}`,
    `frame-src 'self'${frames}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default forecourt-html`,
    `report-uri ${reportPath}`,
  ].join('; ');
}

/**
 * The document's first script, which creates the page's Trusted Types policy: a script's URL must be one of
 * the shell's or of this composition's, and markup that code sets must hold nothing executable. A version
 * that the server offers as a fallback for one of this composition is allowed later (`allowRemoteName`). The
 * policies that frameworks create follow the same rules.
 */
export function trustedTypesScript(composition: ServedComposition, fallbackOrigin?: string): string {
  const remotes = [
    ...composition.remotes,
    ...[...composition.fallbacks.values()].map(({ remote }) => remote),
  ];
  const folders = remotes.map(({ name, version, entry }) =>
    entry.startsWith('/') ? `/remotes/${name}/${version}/` : entry.slice(0, entry.lastIndexOf('/') + 1),
  );
  const onFallback = (folder: string) =>
    fallbackOrigin && folder.startsWith('/') ? [fallbackOrigin + folder] : [];
  const names = [...new Set(remotes.map(({ name }) => name))];
  const settings = {
    allowed: ['/assets/', ...folders.flatMap((folder) => [folder, ...onFallback(folder)])],
    names,
    stores: names.length > 0 ? ['/remotes/', ...onFallback('/remotes/')] : [],
    frameworks: frameworkPolicies,
  };
  return `window.trustedTypes&&(${setUpPolicy})(trustedTypes,${JSON.stringify(settings).replace(/</g, '\\u003c')})`;
}

/** Written as text, since a compiled function depends on the compiler. */
const setUpPolicy = `function(t,s){
var safe=${isSafeMarkupSource};
var html=function(h){return safe(h)?h:null};
var page=t.createPolicy("default",{createHTML:html,createScriptURL:function(u){
var at=new URL(u,location.origin+"/").href;
return s.allowed.some(function(p){return at.indexOf(new URL(p,location.origin).href)===0})?u:null}});
var create=t.createPolicy.bind(t);
t.createPolicy=function(n,r){
if(s.frameworks.indexOf(n)<0)return create(n,r);
return{name:n,createHTML:function(h){
if(!safe(h))throw new TypeError("this page allows no markup in which something may run: "+h.slice(0,200));
return page.createHTML(h)}}};
window.${allowRemoteName}=function(n,v){
if(s.names.indexOf(n)>=0&&/^[0-9A-Za-z][0-9A-Za-z.-]*$/.test(v))s.stores.forEach(function(p){s.allowed.push(p+n+"/"+v+"/")})}}`;

/** Hosts that serve this composition's remotes, besides the site's own. */
function foreignOrigins({ remotes }: ServedComposition): string[] {
  return [
    ...new Set(
      remotes.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin),
    ),
  ];
}

/** Hosts of the style of the site's map, and of what that style loads. */
function mapOrigins({ locations: { map } }: TenantConfig): string {
  const origins = map.style ? [new URL(map.style).origin, ...map.styleOrigins] : [];
  return [...new Set(origins)].map((origin) => ` ${origin}`).join('');
}

/** Also of its dealerships: their vehicles and places are shown on pages of the site. */
function frameOrigins(site: TenantConfig): string[] {
  return [...new Set([...frameOriginsOf(site), ...site.private.dealershipFrames])];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
