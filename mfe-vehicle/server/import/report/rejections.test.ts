import fc from 'fast-check';
import { addRejection, describeRejections, type Rejection } from './rejections.ts';

const fault = {
  field: 'Year',
  code: 'year',
  reason: 'is not a year',
  value: '20x1',
  allowed: '1900 to 2028',
};

it('describes record, field, value, allowed values and remedy', () => {
  const rejections: Rejection[] = [];
  addRejection(rejections, 7, fault);
  addRejection(rejections, 9, { ...fault, value: undefined, remedy: 'fetch it again' });
  expect(describeRejections(rejections, 2)).toEqual([
    'not taken (all 2; record 1 follows the header)',
    '  record 7, Year = "20x1": is not a year; allowed: 1900 to 2028; correct Year at the source, and import again',
    '  record 9, Year = nothing: is not a year; allowed: 1900 to 2028; fetch it again',
  ]);
});

it('keeps the first 20', () => {
  const rejections: Rejection[] = [];
  for (let record = 1; record <= 30; record += 1) addRejection(rejections, record, fault);
  expect(rejections.map(({ record }) => record)).toEqual(
    Array.from({ length: 20 }, (_none, index) => index + 1),
  );
  expect(describeRejections(rejections, 30)[0]).toContain('the first 20 of 30');
});

it('stores any value as a short, well-formed text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', minLength: 70 })), (value) => {
      const rejections: Rejection[] = [];
      addRejection(rejections, 1, { ...fault, value });
      const text = rejections[0]!.value;
      expect(text.length).toBeLessThanOrEqual(81);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});
