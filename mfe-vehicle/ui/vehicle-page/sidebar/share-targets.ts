type Shared = { url: string; name: string; hashtags?: string[]; related?: string[] };
export type ShareTarget = { id: 'facebook' | 'x' | 'whatsapp' | 'linkedin'; label: string; href: string };

/** Specification: a share popup of 550 by 400. */
export const popupSize = { width: 550, height: 400 };

/** The share links of a listing. @throws without a URL, and if hashtags or related accounts are not lists */
export function shareTargets({ url, name, hashtags = [], related = [] }: Shared): ShareTarget[] {
  if (!url) throw new Error('a listing needs a URL to be shared');
  if (!Array.isArray(hashtags)) throw new TypeError('hashtags must be a list');
  if (!Array.isArray(related)) throw new TypeError('related accounts must be a list');
  const tags = {
    ...(hashtags.length > 0 ? { hashtags: hashtags.join(',') } : {}),
    ...(related.length > 0 ? { related: related.join(',') } : {}),
  };
  return [
    {
      id: 'facebook',
      label: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    {
      id: 'x',
      label: 'X',
      href: `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: name, ...tags })}`,
    },
    {
      id: 'whatsapp',
      label: 'WhatsApp',
      href: `https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}`,
    },
    {
      id: 'linkedin',
      label: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    },
  ];
}

/** Returns a `mailto:` link. Mail programs decode %20, not the plus sign of form encoding. */
export function mailLink({ url, name }: Shared): string {
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
}
