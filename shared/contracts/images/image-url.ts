import type { ImageDelivery } from '../tenant/tenant-config.ts';

export type ImageTransform = { width: number; height?: number };

/** Address of a picture (a key such as `media/suv/white/front.webp`) at a width in px, through the tenant's image delivery. */
export function imageUrl(key: string, transform: ImageTransform, delivery: ImageDelivery = { kind: 'local' }): string {
  const size = transform.height ? `${transform.width}x${transform.height}` : `${transform.width}`;
  if (delivery.kind === 'local') return `/images/${size}/${key}`;
  const path = delivery.template.replaceAll('{width}', String(transform.width)).replaceAll('{height}', String(transform.height ?? '')).replaceAll('{key}', key);
  return `${delivery.baseUrl.replace(/\/$/, '')}/${path}`;
}

/** `srcset` of a picture for the given widths. */
export function imageSrcSet(key: string, widths: readonly number[], delivery?: ImageDelivery): string {
  return widths.map((width) => `${imageUrl(key, { width }, delivery)} ${width}w`).join(', ');
}
