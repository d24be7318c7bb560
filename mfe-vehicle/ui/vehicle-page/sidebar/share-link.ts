/** Joins the site's base and the vehicle's path. @throws if there is no base or no slug */
export function shareLink(base: string, slug: string): string {
  if (!base || !slug) throw new Error(`a share link needs a base and a slug (got "${base}" and "${slug}")`);
  return `${base.replace(/\/+$/, '')}/cars/${encodeURIComponent(slug)}`;
}
