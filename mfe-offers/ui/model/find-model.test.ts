import { findModel } from './find-model.ts';

const models = [
  { id: 'm1', name: 'HiLux' },
  { id: 'm2', name: 'Corolla' },
];
const found = (id: string | null, name: string | null) => findModel(models, { id, name })?.id ?? null;

it('finds a model by its id, and ignores the name', () => {
  expect(found('m2', 'HiLux')).toBe('m2');
  expect(found('m2', null)).toBe('m2');
});

it('finds a model by its name if there is no id, and returns nothing for unknown models', () => {
  expect(found(null, ' hilux ')).toBe('m1');
  expect(found('', 'Corolla')).toBe('m2');
  expect([found('m9', 'HiLux'), found(null, 'Cybertruck'), found(null, null), found('', ' ')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
