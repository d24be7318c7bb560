/** Possible paths of the garage page; a site selects one by `leads.garage.path`. */
export const garagePages = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;

export const mostGarageVehicles = 10;
/** Maximum number of documents per vehicle. */
export const mostDocuments = 20;
export const documentBytes = 8_000_000;
/** Allowed media types of a document. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;
