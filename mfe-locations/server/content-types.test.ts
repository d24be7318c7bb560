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
