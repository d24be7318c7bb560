const accessibilityPage = 'pages/accessibility';
const ofParts = new Set(['vehicle-parts-and-accessories', 'parts/search']);

/**
 * Returns the department that one of the site's pages is about: `/pages/*` belong to service, except the
 * statement of accessibility.
 */
export function departmentOfPage(slug: string): 'service' | 'parts' | undefined {
  if (slug === accessibilityPage) return undefined;
  if (slug === 'service' || slug.startsWith('pages/')) return 'service';
  return ofParts.has(slug) ? 'parts' : undefined;
}
