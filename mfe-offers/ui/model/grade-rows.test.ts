import { compareGrades } from './grade-rows.ts';

const grade = (specifications: Record<string, string>) => ({
  specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
});

it('separates what all grades share from what differs', () => {
  expect(
    compareGrades([
      grade({ Seats: '5', Engine: '2.0 L' }),
      grade({ Engine: '2.5 L', Seats: '5', Tow: '1,800 kg' }),
    ]),
  ).toEqual({
    shared: [{ term: 'Seats', value: '5' }],
    different: [
      { label: 'Engine', values: ['2.0 L', '2.5 L'] },
      { label: 'Tow', values: [null, '1,800 kg'] },
    ],
  });
});

it('has nothing to compare for a single grade, and nothing at all without grades', () => {
  expect(compareGrades([grade({ Seats: '5' })])).toEqual({
    shared: [{ term: 'Seats', value: '5' }],
    different: [],
  });
  expect(compareGrades([])).toEqual({ shared: [], different: [] });
});
