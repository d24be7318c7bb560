const slots = { capacityByLocation: {}, blocked: [], timeRequired: false };

/** Platform defaults: bookings. */
export const bookingDefaults = {
  testDrive: {
    enabled: true,
    atHome: false,
    slots: { ...slots, minutes: 30, capacity: 2, leadTimeMinutes: 120, daysAhead: 14 },
  },
  serviceBooking: {
    enabled: true,
    slots: { ...slots, minutes: 30, capacity: 3, leadTimeMinutes: 24 * 60, daysAhead: 28 },
    types: [
      'Logbook service',
      'Minor service',
      'Repair or warranty work',
      'Brakes',
      'Tyres',
      'Something else',
    ],
    loanCars: 2,
    loanCarsByLocation: {},
  },
  bookingReminderHours: 24,
};
