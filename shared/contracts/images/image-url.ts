import {
  formatImageVariant,
  snapImageSize,
  type ImageFit,
  type ImageQuality,
  type ImageVariant,
} from './image-variant.ts';

/**
 * The platform's service rounds the width up to one that it offers. With a height a picture is cropped
 * (`cover`) or fitted (`inside`), to the nearest offered ratio.
 */
export type ImageTransform = Pick<ImageVariant, 'width'> & Partial<ImageVariant>;

interface Common {
  /** Changes when the images behind the keys change, to invalidate immutable cached copies. */
  version?: string;
  /** Allowlist of origins (`https://photos.example.com`) for absolute image URLs; without it none. */
  remoteOrigins?: readonly string[];
}

/** Images from the platform's image service, which also fetches and transforms images of other hosts. */
export interface LocalImages extends Common {
  kind: 'local';
  /** Path or URL of the image service, `/images` by default. */
  basePath?: string;
}

/**
 * Images from an image CDN by a template such as `w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}/{key}`. A
 * part in brackets is omitted if one of its values is absent. Values: `width height fit quality key version`,
 * `aspectWidth aspectHeight` (if the image is cropped), and in `fetchTemplate` `{url}` (encoded) and
 * `{rawUrl}`.
 */
export interface TemplateImages extends Common {
  kind: 'template';
  baseUrl: string;
  template: string;
  /** For absolute URLs of other hosts; if absent, these URLs are used unchanged. */
  fetchTemplate?: string;
  /** Base URL from which the CDN fetches images by key; they then use `fetchTemplate` too. */
  sourceUrl?: string;
  /** The CDN's values for each quality and fit. */
  words?: Partial<Record<ImageQuality | ImageFit, string>>;
}

export type ImageConfig = LocalImages | TemplateImages;

const defaults: LocalImages = { kind: 'local' };

/**
 * Returns the URL of an image. `key` is an image key (`media/suv/white/front-three-quarter.webp`) or an
 * absolute http(s) URL. Returns '' for anything else (`data:`, `javascript:`, `../x`, an origin that is not
 * allowed).
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

/** Returns the image service's key for an image of another host: `remote/` and its URL in base64url. */
function remoteKey(url: URL): string {
  return `remote/${btoa(url.href).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/**
 * Returns a `srcset` for the given widths, without duplicates after rounding; '' if one URL serves all widths
 * (SVG, or an image of another host without transformation). With `aspect` (width by height) every candidate
 * is cropped to it.
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

/** Returns a URL for an absolute http(s) URL, undefined for an image key, null for anything else. */
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
