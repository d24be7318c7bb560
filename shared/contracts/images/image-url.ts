import {
  formatImageVariant,
  snapImageSize,
  type ImageFit,
  type ImageFormat,
  type ImageQuality,
} from './image-variant.ts';

export interface ImageTransform {
  /** Pixels; rounded up to a width that the service offers. */
  width: number;
  /** With a height the picture is cropped (`cover`) or fitted in (`inside`), at the nearest offered proportion. */
  height?: number;
  fit?: ImageFit;
  quality?: ImageQuality;
  format?: ImageFormat;
}

interface Common {
  /** Changes when the pictures behind the keys change, so that immutable copies are left behind. */
  version?: string;
  /** Origins (`https://photos.example.com`) whose absolute picture URLs may be shown; without a list none. */
  remoteOrigins?: readonly string[];
}

/** Pictures from our own image service; those of other hosts are fetched and transformed by it too. */
export interface LocalImages extends Common {
  kind: 'local';
  /** Path or URL of the service, `/images` by default. */
  basePath?: string;
}

/**
 * Pictures from an image CDN by a template such as `w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}/{key}`.
 * A part in brackets is left out when one of its values is absent. Values: `width height fit quality key version`,
 * `aspectWidth aspectHeight` (where the picture is cropped), and in `fetchTemplate` `{url}` (encoded) and `{rawUrl}`.
 */
export interface TemplateImages extends Common {
  kind: 'template';
  baseUrl: string;
  template: string;
  /** For absolute URLs of other hosts; without it they are used as they are. */
  fetchTemplate?: string;
  /** Where the CDN finds our own pictures; they then go by `fetchTemplate` too. */
  sourceUrl?: string;
  /** The CDN's words for our qualities and fits. */
  words?: Partial<Record<ImageQuality | ImageFit, string>>;
}

export type ImageConfig = LocalImages | TemplateImages;

const defaults: LocalImages = { kind: 'local' };

/**
 * Address of a picture. `key` is a key of ours (`media/suv/white/front-three-quarter.webp`) or an absolute http(s) URL.
 * A key that could not be a picture's (`data:`, `javascript:`, `../x`, an origin that is not allowed) gives ''.
 */
export function imageUrl(key: string, transform: ImageTransform, config: ImageConfig = defaults): string {
  const absolute = absoluteUrl(key);
  if (absolute === null || (absolute && !isAllowedOrigin(absolute, config))) return '';
  return config.kind === 'local'
    ? localUrl(key, absolute, transform, config)
    : templateUrl(key, absolute, transform, config);
}

function localUrl(
  key: string,
  absolute: URL | undefined,
  transform: ImageTransform,
  config: LocalImages,
): string {
  const variant =
    !absolute && key.endsWith('.svg')
      ? 'original'
      : formatImageVariant({
          ...snapImageSize(transform.width, transform.height),
          fit: transform.fit ?? 'cover',
          format: transform.format ?? 'auto',
          quality: transform.quality ?? 'standard',
        });
  const path = absolute ? remoteKey(absolute) : encodeKey(key);
  return `${trimSlash(config.basePath ?? '/images')}/${variant}/${path}${config.version ? `?v=${encodeURIComponent(config.version)}` : ''}`;
}

function templateUrl(
  key: string,
  absolute: URL | undefined,
  transform: ImageTransform,
  config: TemplateImages,
): string {
  const source = absolute?.href ?? (config.sourceUrl && `${trimSlash(config.sourceUrl)}/${encodeKey(key)}`);
  if (absolute && !config.fetchTemplate) return absolute.href;
  const height = transform.height === undefined ? undefined : String(transform.height);
  const fit = transform.fit ?? 'cover';
  const quality = transform.quality ?? 'standard';
  const path = fillTemplate(source && config.fetchTemplate ? config.fetchTemplate : config.template, {
    width: String(transform.width),
    height,
    fit: height && (config.words?.[fit] ?? fit),
    ...(height && fit === 'cover' ? { aspectWidth: String(transform.width), aspectHeight: height } : {}),
    quality: config.words?.[quality] ?? 'auto',
    key: encodeKey(key),
    url: source && encodeURIComponent(source),
    rawUrl: source,
    version: config.version && encodeURIComponent(config.version),
  });
  return `${trimSlash(config.baseUrl)}/${path}`;
}

/** The key by which our own service knows a picture of another host: `remote/` and its URL in base64url. */
function remoteKey(url: URL): string {
  return `remote/${btoa(url.href).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/**
 * `srcset` for the given widths, without doubles after rounding; '' where one address serves all (SVG, a picture of
 * another host that nothing transforms). With `aspect` (width by height) every candidate is cropped to it.
 */
export function imageSrcSet(
  key: string,
  widths: readonly number[],
  config: ImageConfig = defaults,
  transform: Omit<ImageTransform, 'width' | 'height'> & { aspect?: number } = {},
): string {
  const { aspect, ...rest } = transform;
  const candidates = new Map<string, number>();
  for (const width of widths) {
    const wide = config.kind === 'local' ? snapImageSize(width).width : width;
    const url = imageUrl(
      key,
      { ...rest, width: wide, ...(aspect ? { height: Math.round(wide / aspect) } : {}) },
      config,
    );
    if (url) candidates.set(url, wide);
  }
  return candidates.size < 2 && widths.length > 1
    ? ''
    : [...candidates].map(([url, width]) => `${url} ${width}w`).join(', ');
}

function fillTemplate(template: string, values: Record<string, string | undefined>): string {
  const optional = template.replace(/\[([^\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name!]) ? part : '',
  );
  return optional.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** A URL for an absolute http(s) key, undefined for a key of ours, null for anything else. */
function absoluteUrl(key: string): URL | undefined | null {
  if (/^https?:\/\//i.test(key)) return URL.canParse(key) ? withoutCredentials(new URL(key)) : null;
  const isKey = /^[\w][\w.~ -]*(\/[\w~ -][\w.~ -]*)*$/.test(key);
  return isKey ? undefined : null;
}

function withoutCredentials(url: URL): URL | null {
  return url.username || url.password ? null : url;
}

function isAllowedOrigin(url: URL, config: ImageConfig): boolean {
  return !!config.remoteOrigins?.some(
    (origin) => URL.canParse(origin) && new URL(origin).origin === url.origin,
  );
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

function trimSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
