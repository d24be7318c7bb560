import { bodiesOf, hasBody } from './model-bodies.ts';

const model = (...bodies: (string | null)[]) => ({
  manufacturer_body: bodies[0] ?? null,
  manufacturer_body2: bodies[1] ?? null,
  manufacturer_body3: bodies[2] ?? null,
});

it('recognises each of the three body types of a model, case-insensitively', () => {
  const camper = model('Commercial', null, 'Camper');
  expect(['commercial', 'CAMPER', 'SUV'].map((body) => hasBody(camper, body))).toEqual([true, true, false]);
});

it('returns each body type of the models once, in the order of the specification', () => {
  expect(bodiesOf([model('Commercial'), model('suv', 'Wagon'), model('SUV')])).toEqual([
    'SUV',
    'Commercial',
    'Wagon',
  ]);
  expect(bodiesOf([])).toEqual([]);
});
