import { analyticsEvents, enquiryEvent, testDriveEvent } from './analytics.ts';

it('uses the event numbers of the specification', () => {
  expect(analyticsEvents).toMatchObject({
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
  });
  expect(Object.values(analyticsEvents).toSorted((a, b) => a - b)).toEqual([
    4, 9, 14, 15, 17, 18, 22, 25, 26, 39, 48, 49, 51, 60, 61,
  ]);
});

it('counts an enquiry about a demo car as one about a new car, and one without a car as general', () => {
  expect(['new', 'demo', 'used', null].map(enquiryEvent)).toEqual([
    'newEnquiry',
    'newEnquiry',
    'usedEnquiry',
    'generalEnquiry',
  ]);
});

it('counts test drives of used cars separately, unless the car is tagged "Test Drive Only"', () => {
  expect(testDriveEvent('new', null)).toBe('newTestDrive');
  expect(testDriveEvent('demo', null)).toBe('newTestDrive');
  expect(testDriveEvent('used', null)).toBe('usedTestDrive');
  expect(testDriveEvent('used', 'Test Drive Only')).toBe('newTestDrive');
  expect(testDriveEvent('used', 'Special')).toBe('usedTestDrive');
});
