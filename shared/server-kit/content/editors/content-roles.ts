/**
 * "author" saves drafts, "editor" also publishes, "admin" also reads and changes settings. "careers" changes
 * no content: it fetches the CVs of applications.
 */
export const contentRoles = ['author', 'editor', 'admin', 'careers'] as const;
export type ContentRole = (typeof contentRoles)[number];
