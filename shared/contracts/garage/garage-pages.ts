/** The addresses that a garage can have; which one a site's garage has, `leads.garage.path` says. */
export const garagePages = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;

export const mostGarageVehicles = 10;
/** Documents of one vehicle. */
export const mostDocuments = 20;
export const documentBytes = 8_000_000;
/** What a document can be. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;
