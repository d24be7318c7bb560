/** Possible paths of the garage page; a site selects one by `leads.garage.path`. */
export const garagePages = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;
