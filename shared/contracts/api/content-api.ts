import { z } from 'zod';

/** Addresses of a domain's content, for editors with a content token of the site. */
export const contentApi = (domain: string) => {
  const base = `/api/${domain}/content`;
  const item = (type: string, id: string) => `${base}/${type}/${encodeURIComponent(id)}`;
  return {
    types: base,
    load: `${base}/load`,
    items: (type: string) => `${base}/${type}`,
    item,
    publish: (type: string, id: string) => `${item(type, id)}/publish`,
    unpublish: (type: string, id: string) => `${item(type, id)}/unpublish`,
    restore: (type: string, id: string) => `${item(type, id)}/restore`,
    versions: (type: string, id: string) => `${item(type, id)}/versions`,
    scheduled: (type: string, id: string, seq: number) => `${item(type, id)}/scheduled/${seq}`,
  };
};

/** Addresses of a site's change sets: items of several domains, previewed, published and undone as one. */
export const changeSetApi = {
  all: '/api/shell/change-sets',
  previews: '/api/shell/content-previews',
  preview: (id: string) => `/api/shell/content-previews/${id}`,
  evidence: '/api/shell/evidence',
  /** The patterns of addresses that the platform's own pages have on the site, as `PlatformPaths`. */
  paths: '/api/shell/content-paths',
  /** Starts and ends a session of a person on the site. */
  session: '/api/shell/content-session',
  /** What content a part of a previewed page shows, as `SourceOfContent`. */
  source: (domain: string, type: string, id?: string) =>
    `/api/shell/content-sources/${domain}/${type}${id === undefined ? '' : `/${id}`}`,
  one: (set: string) => `/api/shell/change-sets/${encodeURIComponent(set)}`,
  publish: (set: string) => `/api/shell/change-sets/${encodeURIComponent(set)}/publish`,
  undo: (set: string) => `/api/shell/change-sets/${encodeURIComponent(set)}/undo`,
};

/**
 * Pictures and PDF documents that dealers add to their content. The content has a picture's key, such as
 * `uploads/9f86d081884c7d659a2feaa0c55ad015.webp`, and a document's address, since it links to it.
 */
export const contentPicture = {
  prefix: 'uploads',
  keyOf: (name: string) => (name.endsWith('.pdf') ? `/api/shell/documents/${name}` : `uploads/${name}`),
  /** The hash of the file's bytes with its extension; undefined for other keys. */
  nameOf: (key: string) =>
    /^(?:uploads\/([0-9a-f]{32}\.(?:jpe?g|png|webp|gif|avif|svg))|\/api\/shell\/documents\/([0-9a-f]{32}\.pdf))$/
      .exec(key)
      ?.slice(1)
      .find(Boolean),
  document: (name: string) => `/api/shell/documents/${name}`,
  /** All files of the site, as `UploadedFiles`. */
  all: '/api/shell/content-pictures',
  /** With `?path=`: where the file is in the folder of the content. */
  upload: (name: string) => `/api/shell/content-pictures/${name}`,
  /** With `?key=`: the original of any picture that content may name. */
  original: '/api/shell/content-originals',
};

/** What content is checked against: addresses of the platform's pages, and the site's time zone. */
export const PlatformPaths = z.object({
  shell: z.array(z.string()),
  remotes: z.array(z.string()),
  timeZone: z.string(),
});
export type PlatformPaths = z.infer<typeof PlatformPaths>;

/** The content of a part of a previewed page, for the editor who clicks it. */
export type SourceOfContent = {
  domain: string;
  type: string;
  /** Null for all items of a type. */
  id: string | null;
  /** The site whose content it is: a group shows that of its members. */
  site: string;
  /** The address of that site. */
  origin: string;
  /** Null if this is no item of content: its settings, or a default of the platform, show it. */
  item: {
    /** What the preview shows; null if it is off the site there. */
    shown: {
      version: number;
      author: string;
      reason: string | null;
      saved_at: string;
      published: { author: string; from: string } | null;
    } | null;
    newest: { version: number; author: string; saved_at: string; draft: boolean };
    scheduled: { version: number | null; from: string }[];
  } | null;
  /** The ids of the items of the type that are on the site, where the address names no item. */
  items: string[];
};

export const UploadedFiles = z.object({
  files: z.array(z.object({ key: z.string(), path: z.string().nullable() })),
});
export type UploadedFiles = z.infer<typeof UploadedFiles>;

/** Domains that have content. */
export const contentDomains = ['shell', 'offers', 'locations', 'vehicle'] as const;

const reason = z.string().trim().max(500).nullable().default(null);
const moment = z.string().max(40);
/** The id of a set that the change becomes part of. */
const changeSet = z.string().max(40).optional();

/** A new version of an item. `position` is its place in the dealer's order, from 0. */
export const ContentDraft = z.object({
  data: z.unknown(),
  position: z.number().int().min(0).max(100_000).optional(),
  changeSet,
  reason,
});

/**
 * When a version is on the site. `from` and `until` are local times of the site ("2026-12-26T09:00") or have
 * an offset; without `from` it is now, without `until` for ever.
 */
export const ContentPublication = z.object({
  version: z.number().int().min(1).optional(),
  from: moment.optional(),
  until: moment.optional(),
  reason,
});
export const ContentUnpublication = z.object({ from: moment.optional(), reason });
export const ContentRestoration = z.object({ version: z.number().int().min(1), reason });

export const NewChangeSet = z.object({ title: z.string().trim().min(1).max(120), reason });
/** Null takes the item off the site. */
export const ChangeSetEntry = z.object({ version: z.number().int().min(1).nullable() });
export const ChangeSetPublication = ContentPublication.pick({ from: true, until: true, reason: true });
/** A link to drafts, or a change set, at a moment. Without `content` it shows what is published then. */
export const ContentPreview = z.object({
  content: z.string().min(1).max(80).optional(),
  at: moment.optional(),
  path: z
    .string()
    .regex(/^\/(?!\/)/, 'a path starts with one /')
    .max(500)
    .default('/'),
  expiresInHours: z.number().min(1).max(720).default(168),
});
export const ContentPreviewLink = z.object({
  /** By which it is revoked. */
  id: z.string(),
  url: z.string(),
  expires: z.string(),
  at: z.string().nullable(),
});
/** What a page consisted of at a past moment. */
export const Evidence = z.object({
  site: z.string(),
  path: z.string(),
  at: z.string(),
  content: z.array(
    z.object({
      domain: z.string(),
      type: z.string(),
      id: z.string(),
      version: z.number(),
      data: z.unknown(),
      from: z.string(),
      author: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  settings: z.record(z.string(), z.unknown()),
  remotes: z.array(z.object({ name: z.string(), version: z.string().nullable(), by: z.string().nullable() })),
  /** Of a vehicle, oldest first; null for other pages. */
  prices: z.array(z.object({ price: z.number().nullable(), seen_at: z.string() }).loose()).nullable(),
  preview: z.object({ url: z.string(), expires: z.string() }),
});
export type Evidence = z.infer<typeof Evidence>;
export const ChangeSetUndo = z.object({ reason });

/** Whole lists of items. `remove` takes others off the site; `dryRun` only reports. */
export const ContentLoad = z.object({
  lists: z.array(z.object({ type: z.string().max(40), items: z.array(z.unknown()).max(5000) })).max(50),
  publish: z.boolean().default(false),
  remove: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  changeSet,
  reason,
});
export type ContentLoad = z.input<typeof ContentLoad>;

export const ContentLoadResult = z.object({
  changes: z.array(
    z.object({
      type: z.string(),
      id: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
      fields: z.array(z.string()),
    }),
  ),
});
export type ContentLoadResult = z.infer<typeof ContentLoadResult>;

export const ContentProblems = z.object({
  error: z.string(),
  problems: z
    .array(
      z.object({
        type: z.string(),
        index: z.number(),
        id: z.string().nullable(),
        path: z.string(),
        message: z.string(),
      }),
    )
    .optional(),
});

const release = z.object({
  seq: z.number(),
  version: z.number().nullable(),
  from: z.string(),
  author: z.string(),
});

export const ContentItem = z.object({
  type: z.string(),
  id: z.string(),
  /** The newest version. */
  version: z.number(),
  position: z.number(),
  data: z.unknown(),
  author: z.string(),
  reason: z.string().nullable(),
  saved_at: z.string(),
  /** Whether the newest version was never put on the site. */
  draft: z.boolean(),
  /** Null if the item is off the site. */
  live: release.nullable(),
  scheduled: z.array(release),
});
export type ContentItem = z.infer<typeof ContentItem>;
export const ContentItems = z.object({ items: z.array(ContentItem) });
export type ContentItems = z.infer<typeof ContentItems>;
export const ContentTypes = z.object({
  types: z.array(z.object({ name: z.string(), items: z.number(), schema: z.unknown() })),
});
