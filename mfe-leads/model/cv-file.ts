/** What a CV may be: a PDF or a Word document without macros. */
export const cvTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type CvType = (typeof cvTypes)[number];
export const cvBytes = 5_000_000;

export const cvPaths = {
  /** Takes the file itself; `?name=`. Its answer `{ id }` is sent with the application as `cv`. */
  upload: '/api/leads/cv',
  /** For staff only: asks for an access token, then sends the file of an application. */
  file: (leadId: string) => `/api/leads/cv/${encodeURIComponent(leadId).replace('%3A', ':')}`,
} as const;
