import type { WheelSpec } from '../shell/car-spec.ts';
import { bonnet } from './bonneted.ts';
import { bus } from './bus.ts';
import { dualCabDesign } from './cab-chassis.ts';
import { camper } from './camper-trailer.ts';
import { bodyOf, towed } from './caravan-kinds.ts';
import { vehicles } from './catalogue.ts';
import { coupes } from './coupes.ts';
import { faces } from './faces.ts';
import { tiltCabs } from './heavy.ts';
import { integratedHouse } from './integrated-house.ts';
import { motorcycleWheels } from './motorcycle-wheels.ts';
import { lowFace, lowWheel } from './motorhomes.ts';
import { cabDesign, passengerDesigns } from './passenger.ts';
import { sizeClasses } from './size-classes.ts';
import { caravan, motorhomeHouse } from './touring.ts';
import { vansAndSedans } from './vans-and-sedans.ts';

/** What is different at the front of a body, and its wheels. */
type Look = readonly [face: unknown, wheel: WheelSpec];

const designs = { ...passengerDesigns, ...sizeClasses, ...vansAndSedans, ...coupes, ...faces };
const cars = (names: RegExp): Look[] =>
  Object.entries(designs)
    .filter(([name]) => names.test(name))
    .map(([, { face, wheel }]) => [face, wheel]);
const boxes = (...specs: (typeof caravan)[]): Look[] =>
  specs.map(({ art, wheel }) => [[art.nose, art.front], wheel]);

const families: Record<string, Look[]> = {
  hatch: cars(/^hatch/),
  'sedan and wagon': cars(/^(sedan|wagon)/),
  'coupe and convertible': cars(/^(coupe|convertible)/),
  'SUV and 4x4': cars(/^suv/),
  ute: [...cars(/^ute/), [cabDesign.face, cabDesign.wheel], [dualCabDesign.face, dualCabDesign.wheel]],
  'van and people mover': cars(/^(van|people-mover)/),
  caravan: boxes(caravan, ...Object.values(towed).map(bodyOf), camper),
  'motorhome and bus': [
    [designs.van!.face, motorhomeHouse(true).wheel],
    [lowFace, lowWheel],
    ...boxes(integratedHouse, bus),
  ],
  truck: [
    ...Object.values(tiltCabs).map(({ wheel, ...cab }): Look => [cab, wheel]),
    [bonnet.art.nose, { ...bonnet.wheel, style: 'truck-twin' }],
  ],
  motorcycle: Object.entries(motorcycleWheels),
};

it.each(Object.entries(families))('has three faces and four wheels for every %s', (_family, looks) => {
  const distinct = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;
  expect(distinct(looks.map(([face]) => face))).toBeGreaterThanOrEqual(3);
  expect(distinct(looks.map(([, { style, finish }]) => [style, finish]))).toBeGreaterThanOrEqual(4);
});

it('has a family for every body of the catalogue', () => {
  expect(
    Object.keys(vehicles).filter(
      (name) =>
        !/^(hatch|sedan|wagon|coupe|convertible|suv|ute|cab-chassis|van|people-mover|caravan|motorhome|bus|truck|light-truck|motorcycle)/.test(
          name,
        ),
    ),
  ).toEqual([]);
});
