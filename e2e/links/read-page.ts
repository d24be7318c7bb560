import { Parser } from 'htmlparser2';

/** The links and anchors of a document. */
export type PageLinks = {
  /** URLs that a visitor can follow, as written. */
  links: { href: string; element: string }[];
  /** Pictures, scripts and styles that the document loads or references, as written. */
  assets: { href: string; element: string }[];
  /** Values of `id`, which are the targets of anchors. */
  ids: Set<string>;
  /** Whether the main content contains the notice of an empty list. */
  hasEmptyList: boolean;
  comparisonRate: {
    isShown: boolean;
    /** Whether the page shows the legal warning beside a rate: its own, or the footer's by a mark. */
    isWarned: boolean;
  };
};

const rate = /\d\s?% (comparison|للمقارنة)|comparison rate \d/;

const imageProperties = new Set(['og:image', 'og:video', 'twitter:image']);

/** The URLs in server HTML: links, GET forms with hidden fields, pictures, head and JSON-LD. */
export function readPage(html: string): PageLinks {
  const page: PageLinks = {
    links: [],
    assets: [],
    ids: new Set(),
    hasEmptyList: false,
    comparisonRate: { isShown: false, isWarned: false },
  };
  let jsonLd: string | null = null;
  let text = '';
  let isHidden = false;
  let form: { action: string; fields: URLSearchParams } | null = null;
  const link = (href: string | undefined, element: string) => {
    if (href !== undefined) page.links.push({ href, element });
  };
  const asset = (href: string | undefined, element: string) => {
    if (href) page.assets.push({ href, element });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      isHidden = name === 'script' || name === 'style' || name === 'title';
      if ('data-comparison-rate' in attributes || 'data-comparison-warning' in attributes)
        page.comparisonRate.isWarned = true;
      if (attributes.id) page.ids.add(attributes.id);
      if ('data-empty-list' in attributes) page.hasEmptyList = true;
      switch (name) {
        case 'a':
        case 'area':
          if (attributes.name) page.ids.add(attributes.name);
          return link(attributes.href, 'a');
        case 'form':
          if (attributes.action !== undefined && (attributes.method ?? 'get').toLowerCase() === 'get')
            form = { action: attributes.action, fields: new URLSearchParams() };
          return;
        case 'input':
          if (attributes.type === 'hidden' && attributes.name)
            form?.fields.append(attributes.name, attributes.value ?? '');
          return;
        case 'iframe':
          return asset(attributes.src, 'iframe');
        case 'link': {
          const rel = attributes.rel?.toLowerCase() ?? '';
          if (['canonical', 'alternate', 'next', 'prev'].includes(rel)) link(attributes.href, `link ${rel}`);
          else if (rel !== 'preconnect' && rel !== 'dns-prefetch') asset(attributes.href, `link ${rel}`);
          for (const source of sourcesOf(attributes.imagesrcset)) asset(source, `link ${rel}`);
          return;
        }
        case 'meta':
          if (attributes.property === 'og:url') link(attributes.content, 'og:url');
          if (imageProperties.has(attributes.property ?? attributes.name ?? ''))
            asset(attributes.content, attributes.property ?? attributes.name!);
          return;
        case 'script':
          asset(attributes.src, 'script');
          if (attributes.type === 'application/ld+json') jsonLd = '';
          return;
        case 'img':
        case 'source':
        case 'video':
        case 'audio':
          asset(attributes.src, name);
          asset(attributes.poster, 'poster');
          for (const source of sourcesOf(attributes.srcset)) asset(source, name);
          return;
      }
    },
    ontext(part) {
      if (jsonLd !== null) jsonLd += part;
      if (!isHidden) text += part;
    },
    onclosetag(name) {
      isHidden = false;
      if (name === 'form' && form) {
        link(form.fields.size > 0 ? `${form.action}?${form.fields}` : form.action, 'form');
        form = null;
      }
      if (name !== 'script' || jsonLd === null) return;
      readJsonLd(JSON.parse(jsonLd), page);
      jsonLd = null;
    },
  });
  parser.end(html);
  page.comparisonRate.isShown = rate.test(text);
  return page;
}

/** The URLs of a srcset without their sizes; URLs of the site contain neither spaces nor commas. */
function sourcesOf(srcset: string | undefined): string[] {
  return (srcset ?? '')
    .split(/,\s+/)
    .map((part) => part.trim().split(/\s+/)[0]!)
    .filter(Boolean);
}

const pictureKeys = new Set(['image', 'logo', 'thumbnailUrl', 'contentUrl', 'photo']);

function readJsonLd(value: unknown, page: PageLinks, key = ''): void {
  if (Array.isArray(value)) for (const one of value) readJsonLd(one, page, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) readJsonLd(part, page, name);
  else if (
    typeof value === 'string' &&
    /^https?:\/\//.test(value) &&
    !key.startsWith('@') &&
    !value.includes('{')
  )
    page[pictureKeys.has(key) ? 'assets' : 'links'].push({ href: value, element: `JSON-LD ${key}` });
}
