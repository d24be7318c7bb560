/** The search of every vehicle of a site. */
export const stockPath = '/search/new-used-and-demo-cars';
