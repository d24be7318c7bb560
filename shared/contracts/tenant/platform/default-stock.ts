/** Platform defaults: stock. */
export const defaultStock = {
  tenants: [],
  canonical: 'own',
  types: ['car'],
  manufacturer: null,
  soldHandling: false,
  soldDays: 3,
  keepRemovedDays: 30,
  filter: { minPhotos: 0, requirePrice: false },
  noPriceText: 'Enquire for price',
  offersSubscription: false,
  subscriptionPeriod: 'week',
  electricBadge: false,
  newArrivalDays: 8,
  defaultImages: ['default.jpg', 'no-image.png', 'photos-coming-soon.jpg'],
  photoOrigins: null,
  certified: {
    manufacturers: ['Toyota'],
    title: 'Certified',
    points: ['90 point inspection', '1 year roadside assist'],
    badgeImage: null,
  },
  unavailableTexts: {
    sold: "Unfortunately this vehicle recently sold. But don't worry, we can help you find a similar one!",
    reserved: "This vehicle is reserved. But don't worry, we can help you find a similar one!",
  },
  tagTexts: {
    justSold: 'JUST SOLD',
    newArrival: 'New Arrival',
    comingSoon: 'Coming Soon',
    reserved: 'Reserved',
  },
};
