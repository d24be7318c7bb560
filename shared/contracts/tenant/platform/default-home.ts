/** Platform defaults: sections of the home page. */
export const defaultHome = [
  {
    kind: 'hero',
    style: 'photo-search',
    title: 'Find your next vehicle',
    text: 'New, demo and used vehicles, ready to drive away.',
    image: null,
    links: [{ label: 'Browse all stock', href: '/search/new-used-and-demo-cars' }],
  },
  { kind: 'quick-links' },
  { kind: 'feature-banner' },
  { kind: 'latest-stock', title: 'Just arrived', carType: null },
  { kind: 'body-types', title: 'Browse by body type' },
  {
    kind: 'why-buy',
    title: 'Why buy from us',
    points: [
      {
        title: 'Checked before you see it',
        text: 'Every used vehicle is inspected in our own workshop before it goes on sale.',
        icon: 'clipboard-check',
      },
      {
        title: 'Straight answers',
        text: 'Clear prices, clear history, and a person who knows the vehicle you ask about.',
        icon: 'messages-square',
      },
      {
        title: 'Looked after for years',
        text: 'Service, parts and finance under one roof, long after you drive away.',
        icon: 'wrench',
      },
    ],
  },
  { kind: 'offers', title: 'Latest offers' },
  { kind: 'locations', title: 'Visit us' },
];
