/** What `contentSource` needs of a site. */
type Site = { isPreview?: boolean | undefined };

/**
 * Attributes that name, in a preview only, the content that a part of a page shows, so that an editor can
 * find it by what they see.
 * @param source `<domain>/<type>/<id>`, as in the address of its write API; without the id, all items of a
 * type; `vehicle/stock/<stock number>` is a vehicle of a feed
 */
export const contentSource = (
  { isPreview }: Site,
  ...source: [domain: string, type: string, id?: string]
): { 'data-content'?: string } =>
  isPreview ? { 'data-content': source.filter((part) => part !== undefined).join('/') } : {};
