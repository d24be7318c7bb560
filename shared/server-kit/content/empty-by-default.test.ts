import { z } from 'zod';
import { emptyByDefault } from './empty-by-default.ts';

const Place = emptyByDefault(
  z.object({
    id: z.string(),
    phone: z.string().nullable(),
    makes: z.array(z.string()),
    team: z.array(z.string()).optional(),
    contact: z.object({ fax: z.string().nullable(), hours: z.array(z.string()) }),
    address: z.object({ city: z.string(), postcode: z.string().nullable() }),
  }),
);

it('reads what a file leaves out as empty, and asks for what cannot be', () => {
  expect(Place.parse({ id: 'a', address: { city: 'Midland' } })).toEqual({
    id: 'a',
    phone: null,
    makes: [],
    contact: { fax: null, hours: [] },
    address: { city: 'Midland', postcode: null },
  });
  const paths = Place.safeParse({ contact: {} }).error!.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['id', 'address']);
});

it('leaves alone what a file says', () => {
  const whole = {
    id: 'a',
    phone: '1',
    makes: ['Kia'],
    team: [],
    contact: { fax: '2', hours: ['9'] },
    address: { city: 'Perth', postcode: '6000' },
  };
  expect(Place.parse(whole)).toEqual(whole);
});
