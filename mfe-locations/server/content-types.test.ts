import { aStoredLocation } from '@forecourt/test-kit/factories';
import { contentTypes } from './content-types.ts';

const { schema } = contentTypes.find(({ name }) => name === 'locations')!;
const inState = (state: string | null) => {
  const location = aStoredLocation({});
  return schema.safeParse({ ...location, address: { ...location.address, state } });
};

it.each(['WA', 'qld', '', null])('accepts the state %p', (state) =>
  expect(inState(state).success).toBe(true),
);

it.each(['Western Australia', 'Texas', 'constructor'])('refuses the state %p and lists the states', (state) =>
  expect(inState(state).error?.issues).toEqual([
    expect.objectContaining({
      path: ['address', 'state'],
      message: 'is none of the states; use one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA',
    }),
  ]),
);

it('refuses special hours that are open at no time, which would be shown as closed', () => {
  const special = (start_hour: string | null, end_hour: string | null) => {
    const hours = { status: 'Open', date: '2026-12-24', start_hour, end_hour };
    const entry = { ...hours, department: null, location_name: null };
    return schema.safeParse({ ...aStoredLocation({}), special_hours: [entry] });
  };
  expect(special('08:30', '12:00').success).toBe(true);
  const wrong: [string | null, string | null][] = [
    [null, null],
    ['08:30', null],
    ['09:00', '09:00'],
  ];
  for (const times of wrong)
    expect(special(...times).error?.issues).toEqual([
      expect.objectContaining({
        path: ['special_hours', '0', 'start_hour'],
        message: 'an open day needs start_hour and end_hour, which differ',
      }),
    ]);
});
