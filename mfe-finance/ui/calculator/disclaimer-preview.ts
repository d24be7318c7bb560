/** Specification document 2 section 4: the length of the finance disclaimer's preview. */
const disclaimerPreviewLength = 197;

/** The first 197 characters with an ellipsis, or null if the text is not longer. */
export function disclaimerPreview(text: string): string | null {
  return text.length > disclaimerPreviewLength ? `${text.slice(0, disclaimerPreviewLength)}…` : null;
}
