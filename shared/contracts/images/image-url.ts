import { formatImageVariant, snapImageSize, type ImageFit, type ImageFormat, type ImageQuality } from './image-variant.ts';

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
  /** Origins (`https://photos.example.com`) whose absolute picture URLs may be shown. Without a list any http(s) URL may. */
  remoteOrigins?: readonly string[];
}

/** Pictures from our own image service. */
export interface LocalImages extends Common {
  kind: 'local';
  /** Path or URL of the service, `/images` by default. */
  basePath?: string;
}

/**
 * Pictures from an image CDN by a template such as `w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}/{key}`.
 * A part in brackets is left out when one of its values is absent. `{url}` is the encoded source in `fetchTemplate`.
 */
export interface TemplateImages extends Common {
  kind: 'template';
  baseUrl: string;
  template: string;
  /** For absolute URLs of other hosts; without it they are used as they are. */
  fetchTemplate?: string;
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
  if (config.kind === 'local') {
    if (absolute) return absolute.href;
    const variant = key.endsWith('.svg')
      ? 'original'
      : formatImageVariant({
          ...snapImageSize(transform.width, transform.height),
          fit: transform.fit ?? 'cover',
          format: transform.format ?? 'auto',
          quality: transform.quality ?? 'standard',
        });
    return `${trimSlash(config.basePath ?? '/images')}/${variant}/${encodeKey(key)}${config.version ? `?v=${encodeURIComponent(config.version)}` : ''}`;
  }
  if (absolute && !config.fetchTemplate) return absolute.href;
  const path = fillTemplate(absolute ? config.fetchTemplate! : config.template, {
    width: String(transform.width),
    height: transform.height === undefined ? undefined : String(transform.height),
    fit: transform.height === undefined ? undefined : (config.words?.[transform.fit ?? 'cover'] ?? transform.fit ?? 'cover'),
    quality: config.words?.[transform.quality ?? 'standard'] ?? 'auto',
    key: encodeKey(key),
    url: absolute ? encodeURIComponent(absolute.href) : undefined,
    version: config.version,
  });
  return `${trimSlash(config.baseUrl)}/${path}`;
}

/**
 * `srcset` for the given widths, without doubles after rounding; '' where one address serves all (SVG, a picture of
 * another host that nothing transforms). With `aspect` (width by height) every candidate is cropped to it.
 */
export function imageSrcSet(key: string, widths: readonly number[], config: ImageConfig = defaults, transform: Omit<ImageTransform, 'width' | 'height'> & { aspect?: number } = {}): string {
  const { aspect, ...rest } = transform;
  const candidates = new Map<string, number>();
  for (const width of widths) {
    const wide = config.kind === 'local' ? snapImageSize(width).width : width;
    const url = imageUrl(key, { ...rest, width: wide, ...(aspect ? { height: Math.round(wide / aspect) } : {}) }, config);
    if (url) candidates.set(url, wide);
  }
  return candidates.size < 2 && widths.length > 1 ? '' : [...candidates].map(([url, width]) => `${url} ${width}w`).join(', ');
}

/** Templates of the usual image CDNs; `baseUrl` is the account's own. */
export const imageCdnTemplates = {
  cloudinary: {
    template: 'image/upload/w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}/{key}',
    fetchTemplate: 'image/fetch/w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}/{url}',
    words: { cover: 'fill', inside: 'fit', low: 'auto:low', standard: 'auto', high: 'auto:best' },
  },
  imgix: { template: '{key}?w={width}[&h={height}&fit={fit}]&auto=format,compress&q={quality}', words: { cover: 'crop', inside: 'clip', low: '40', standard: '60', high: '80' } },
  cloudflare: {
    template: 'cdn-cgi/image/width={width}[,height={height},fit={fit}],format=auto,quality={quality}/{key}',
    fetchTemplate: 'cdn-cgi/image/width={width}[,height={height},fit={fit}],format=auto,quality={quality}/{url}',
    words: { inside: 'scale-down', low: '50', standard: '75', high: '88' },
  },
} as const satisfies Record<string, Pick<TemplateImages, 'template' | 'fetchTemplate' | 'words'>>;

function fillTemplate(template: string, values: Record<string, string | undefined>): string {
  const optional = template.replace(/\[([^\]]*)\]/g, (_, part: string) => ([...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => values[name!]) ? part : ''));
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
  return !config.remoteOrigins || config.remoteOrigins.some((origin) => URL.canParse(origin) && new URL(origin).origin === url.origin);
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

function trimSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
