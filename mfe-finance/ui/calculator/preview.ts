/** Specification document 2 section 4: the finance disclaimer's preview. */
const disclaimerPreviewLength = 197;

/** The first 197 characters with an ellipsis, or null where the text is no longer than that. */
export function preview(text: string): string | null {
  return text.length > disclaimerPreviewLength ? `${text.slice(0, disclaimerPreviewLength)}…` : null;
}
