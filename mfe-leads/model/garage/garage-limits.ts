export const mostGarageVehicles = 10;
/** Maximum number of documents per vehicle. */
export const mostDocuments = 20;
export const documentBytes = 8_000_000;
/** Allowed media types of a document. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;
