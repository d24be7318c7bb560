import type { TemplateImages } from './image-url.ts';

export const imageCdnNames = ['cloudinary', 'imgix', 'cloudflare', 'bunny', 'akamai', 'fastly'] as const;
export type ImageCdnName = (typeof imageCdnNames)[number];

/** Templates of common image CDNs, from their documentation; `baseUrl` is the address of the account. */
export const imageCdnPresets: Record<
  ImageCdnName,
  Pick<TemplateImages, 'template' | 'fetchTemplate' | 'words'>
> = {
  cloudinary: {
    template: 'image/upload/w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}[/v{version}]/{key}',
    fetchTemplate: 'image/fetch/w_{width}[,h_{height},c_{fit}],f_auto,q_{quality}/{url}',
    words: { cover: 'fill', inside: 'fit', low: 'auto:low', standard: 'auto', high: 'auto:best' },
  },
  // Uses a web folder source. Images of other hosts would need a signed web proxy, whose secret must not
  // reach browsers.
  imgix: {
    template: '{key}?w={width}[&h={height}&fit={fit}]&auto=format,compress&q={quality}[&v={version}]',
    words: { cover: 'crop', inside: 'clip', low: '40', standard: '60', high: '80' },
  },
  cloudflare: {
    template:
      'cdn-cgi/image/width={width}[,height={height},fit={fit}],format=auto,quality={quality}/{key}[?v={version}]',
    fetchTemplate:
      'cdn-cgi/image/width={width}[,height={height},fit={fit}],format=auto,quality={quality}/{rawUrl}',
    words: { inside: 'scale-down', low: '50', standard: '75', high: '88' },
  },
  // Bunny Optimizer crops an image to `aspect_ratio` and resizes it to `width`; it selects WebP itself by the
  // `Accept` header.
  bunny: {
    template:
      '{key}?width={width}[&aspect_ratio={aspectWidth}:{aspectHeight}]&quality={quality}[&v={version}]',
    words: { low: '55', standard: '75', high: '88' },
  },
  // Image & Video Manager: `im` is the variable of its IMQuery transformation; the account's policy sets
  // format and quality.
  akamai: { template: '{key}?imwidth={width}[&im=AspectCrop=({aspectWidth},{aspectHeight})][&v={version}]' },
  fastly: {
    template: '{key}?width={width}[&height={height}&fit={fit}]&auto=webp&quality={quality}[&v={version}]',
    words: { cover: 'crop', inside: 'bounds', low: '50', standard: '75', high: '88' },
  },
};
