const warrantyAndCare = [
  { label: 'Service', href: '/service' },
  { label: 'Warranty', href: '/pages/warranty' },
  { label: 'Roadside Assist', href: '/pages/roadside-assist' },
  { label: 'Care Plans', href: '/pages/care-plans' },
];

/** Platform defaults: header, footer and quick links. */
export const defaultNavigation = {
  header: [
    { label: 'Home', href: '/', children: null },
    { label: 'New Vehicles', href: '/models', children: 'models' },
    { label: 'Stock', href: '/search/new-used-and-demo-cars', children: null },
    { label: 'Service', href: '/service', children: warrantyAndCare },
    { label: 'Special Offers', href: '/special-offers', children: null },
    {
      label: 'More',
      href: '/about-us',
      children: [
        { label: 'Parts & Accessories', href: '/vehicle-parts-and-accessories' },
        { label: 'Finance Pre-Approval', href: '/finance-pre-approval' },
        { label: 'About Us', href: '/about-us' },
        { label: 'Contact Us', href: '/contact' },
        { label: 'Privacy Policy', href: '/privacy-policy' },
      ],
    },
  ],
  footer: [
    {
      title: 'Categories',
      links: ['SUV', 'Passenger', 'Commercial', 'Camper'].map((body) => ({
        label: body,
        href: `/models?body=${body}`,
      })),
      append: 'bodies',
    },
    {
      title: 'Buying',
      links: [
        { label: 'Special Offers', href: '/special-offers' },
        { label: 'New Vehicles', href: '/search/new-cars' },
        { label: 'Demo Vehicles', href: '/search/demo-cars' },
        { label: 'Used Vehicles', href: '/search/used-cars' },
        { label: 'Finance Pre-Approval', href: '/finance-pre-approval' },
      ],
    },
    {
      title: 'Aftersales',
      links: [
        ...warrantyAndCare,
        { label: 'Parts & Accessories', href: '/vehicle-parts-and-accessories' },
        { label: 'Find a Part', href: '/parts/search' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'Contact Us', href: '/contact' },
        { label: 'About Us', href: '/about-us' },
        { label: 'Careers', href: '/careers' },
        { label: 'Terms & Conditions', href: '/terms-and-conditions' },
        { label: 'Privacy Policy', href: '/privacy-policy' },
      ],
    },
  ],
  quickLinks: [
    { label: 'Search Stock', href: '/search/new-used-and-demo-cars' },
    { label: 'Book a Test Drive', href: '/book-test-drive/' },
    { label: 'Book a Service', href: '/service' },
    { label: 'Finance', href: '/finance' },
    { label: 'Trade-In', href: '/trade-in' },
    { label: 'Parts', href: '/vehicle-parts-and-accessories' },
    { label: 'Contact', href: '/contact' },
  ],
};
