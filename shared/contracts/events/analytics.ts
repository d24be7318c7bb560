/** Numbered events of the specification (document 2 section 7), which does not define 4, 18, 49, 60, 61. */
export const analyticsEvents = {
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  usedTestDrive: 48,
  generalEnquiry: 22,
  financeEnquiry: 9,
  careerEnquiry: 51,
  callDealer: 25,
  financeCalculatorFirstUse: 26,
  saveCar: 39,
  other4: 4,
  other18: 18,
  other49: 49,
  other60: 60,
  other61: 61,
} as const;
export type AnalyticsEvent = keyof typeof analyticsEvents;

/** Labels of event 25. */
export const callLabels = ['New Car', 'Used Car'] as const;

/** Returns the enquiry event for a car type; demo cars count as new (decision in the requirements). */
export function enquiryEvent(carType: string | null): AnalyticsEvent {
  if (carType === null) return 'generalEnquiry';
  return carType === 'used' ? 'usedEnquiry' : 'newEnquiry';
}

/** Event 17 for new and demo cars and any car tagged "Test Drive Only", 48 for other used cars. */
export function testDriveEvent(carType: string | null, tag: string | null): AnalyticsEvent {
  return carType === 'used' && tag !== 'Test Drive Only' ? 'usedTestDrive' : 'newTestDrive';
}
