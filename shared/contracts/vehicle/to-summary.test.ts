import { aVehicle } from '../fragments/sample-data.ts';
import { toSummary } from './to-summary.ts';
import { VehicleSummary } from './vehicle.ts';

it('picks only the fields of the summary', () => {
  const summary = toSummary(aVehicle());
  expect(VehicleSummary.strict().parse(summary)).toEqual(summary);
  expect(summary).not.toHaveProperty('vin');
});

it('keeps the first images and the colour of the main one', () => {
  const images = aVehicle().images.slice(0, 1);
  expect(images).toHaveLength(1);
  const three = ['a', 'b', 'c'].map((url) => ({ ...images[0]!, image: { ...images[0]!.image, url } }));
  const summary = toSummary(
    aVehicle({
      images: three,
      primary_image_url: 'b',
      placeholders: { b: { colour: '#102030', blur: null } },
    }),
    2,
  );
  expect(summary).toMatchObject({ pictures: ['a', 'b'], picture_colour: '#102030' });
});
