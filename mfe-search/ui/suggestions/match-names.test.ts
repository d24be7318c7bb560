import { matchNames } from './match-names.ts';

const stock = {
  makes: { Toyota: 40, Kia: 12, Lexus: 1 },
  models: { 'Toyota HiLux': 20, 'Toyota Corolla': 12, 'Toyota Kluger': 8, 'Kia Rio': 12, 'Lexus RX': 1 },
};
const labels = (makes: Record<string, number>, models: Record<string, number>, total: number) =>
  matchNames({ makes, models, total }, stock).map(({ kind, label, count }) => `${kind} ${label} ${count}`);

it('offers a make with its models for a word that means the make', () => {
  expect(
    labels({ Toyota: 40 }, { 'Toyota HiLux': 20, 'Toyota Corolla': 12, 'Toyota Kluger': 8 }, 40),
  ).toEqual(['make Toyota 40', 'model Toyota HiLux 20', 'model Toyota Corolla 12', 'model Toyota Kluger 8']);
});

it('offers only the model for a word that means a model', () => {
  expect(labels({ Toyota: 12 }, { 'Toyota Corolla': 12 }, 12)).toEqual(['model Toyota Corolla 12']);
});

it('offers several models for a word that means all of them, the most frequent first', () => {
  expect(
    labels({ Toyota: 28, Lexus: 1 }, { 'Toyota Kluger': 8, 'Toyota HiLux': 20, 'Lexus RX': 1 }, 29),
  ).toEqual(['make Lexus 1', 'model Toyota HiLux 20', 'model Toyota Kluger 8', 'model Lexus RX 1']);
});

it('offers nothing for a word that means something else, such as a colour', () => {
  expect(
    labels({ Toyota: 9, Kia: 3, Lexus: 1 }, { 'Toyota HiLux': 9, 'Kia Rio': 3, 'Lexus RX': 1 }, 13),
  ).toEqual([]);
  expect(labels({}, {}, 0)).toEqual([]);
});
