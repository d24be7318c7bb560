/** A page of a demo site where an item of the specification can be seen. */
export type SeenAt = {
  /** Numbers of the specification. */
  items: string;
  what: string;
  site: string;
  /** `:car` is the first used car of the site's list. */
  path: string;
  /** What the page's HTML contains; a path that starts with `/sign-in` is where it redirects. */
  shows: string[];
};

export const seenAt: SeenAt[] = [
  {
    items: 'SH-30',
    what: 'The service promotion of the season, with its values',
    site: 'harbour',
    path: '/service',
    shows: [' Service promotion', '$299', '$499', '$140.11'],
  },
  {
    items: 'SH-33',
    what: 'The prize wheel, behind a sign-in',
    site: 'barrow',
    path: '/spin-to-win',
    shows: ['/sign-in?type=spin-to-win'],
  },
  {
    items: 'SH-33',
    what: 'Payments, behind a sign-in',
    site: 'barrow',
    path: '/online-payment',
    shows: ['/sign-in?type=online-payment'],
  },
  {
    items: 'SH-33',
    what: 'The garage at a brand-named address',
    site: 'barrow',
    path: '/mybigboxcars',
    shows: ['/sign-in?type=garage'],
  },
  {
    items: 'SH-07, SH-40, SH-41',
    what: 'The checkout, behind a sign-in',
    site: 'ironbark',
    path: '/cars/:car/checkout',
    shows: ['/sign-in?type=checkout'],
  },
  {
    items: 'SH-07, SH-40, SH-41',
    what: 'The trade-in page, behind a sign-in',
    site: 'ironbark',
    path: '/trade-in',
    shows: ['/sign-in?type=trade-in'],
  },
  {
    items: 'SH-07, SH-40',
    what: 'Finance, behind a sign-in',
    site: 'kestrel',
    path: '/finance',
    shows: ['/sign-in?type=finance'],
  },
  {
    items: 'LO-13',
    what: 'The sample reviews, marked as samples',
    site: 'harbour',
    path: '/locations/harbour-newstead',
    shows: ['These are sample reviews', 'Sample review', 'More reviews'],
  },
  {
    items: 'OF-08',
    what: 'The slider of promotions, 1920 by 540',
    site: 'kestrel',
    path: '/',
    shows: ['1920/540'],
  },
  {
    items: 'OF-20',
    what: 'The brand grids of the parent group',
    site: 'meridian',
    path: '/',
    shows: ['>Cars<', '>Motorcycles<', '>Trucks<', '>Group brands<'],
  },
  {
    items: 'DA-25',
    what: 'The list of manufacturers',
    site: 'harbour',
    path: '/api/offers/manufacturers',
    shows: ['"id":"m-audi"', '"logo":{"url":', '"name":"Audi"', '"slug":"audi"'],
  },
  {
    items: 'FI-03',
    what: 'Pre-approval',
    site: 'harbour',
    path: '/finance-pre-approval',
    shows: ['<h1'],
  },
  {
    items: 'FI-03, SH-41',
    what: 'Personalised finance, behind a sign-in',
    site: 'kestrel',
    path: '/personalised/finance?car_id=x',
    shows: ['/sign-in?type=equifax-finance'],
  },
  {
    items: 'FI-05',
    what: 'The approval text of a search',
    site: 'harbour',
    path: '/search/used-cars',
    shows: ['Get Pre-Approved Now'],
  },
];
