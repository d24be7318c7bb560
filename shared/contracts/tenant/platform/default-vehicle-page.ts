/** Platform defaults: the vehicle page. */
export const defaultVehiclePage = {
  arrangement: 'focused',
  locationSection: true,
  locationSectionHiddenFor: [],
  viewerStart: 'spinner',
  spin: { autoRotate: true, intervalMs: 100 },
  enquireLabel: 'Enquire Now',
  disclaimer:
    'Every effort is made to describe this vehicle accurately. Please confirm price, equipment and availability with the dealership before you buy. Pictures may show optional equipment.',
  marketBadge: true,
  autogauge: false,
  priceHistory: false,
  daysListed: false,
  views: false,
  similarVehicles: true,
  printPdf: true,
  usedCarPath: false,
  embedPrefixes: ['https://www.youtube.com/embed/', 'https://www.youtube-nocookie.com/embed/'],
  reserve: { enabled: true, confirmPhone: true },
};
