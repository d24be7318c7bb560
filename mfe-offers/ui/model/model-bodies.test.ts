import { bodiesOf, hasBody } from './model-bodies.ts';

const model = (...bodies: (string | null)[]) => ({
  manufacturer_body: bodies[0] ?? null,
  manufacturer_body2: bodies[1] ?? null,
  manufacturer_body3: bodies[2] ?? null,
});

it('a model has each of its three bodies, in any case', () => {
  const camper = model('Commercial', null, 'Camper');
  expect(['commercial', 'CAMPER', 'SUV'].map((body) => hasBody(camper, body))).toEqual([true, true, false]);
});

it('bodies come in the order of the specification, once, and only those that some model has', () => {
  expect(bodiesOf([model('Commercial'), model('suv', 'Wagon'), model('SUV')])).toEqual([
    'SUV',
    'Commercial',
    'Wagon',
  ]);
  expect(bodiesOf([])).toEqual([]);
});
