/** The search page with every vehicle of a site. */
export const stockPath = '/search/new-used-and-demo-cars';
