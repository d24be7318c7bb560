import { z } from 'zod';
import { Address, Dealership, Location, LocationReview } from '@forecourt/contracts/locations/location';
import { stateNames } from '@forecourt/contracts/locations/states';
import { defineContentType, type ContentType } from '@forecourt/server-kit/content/content-type';
import { emptyByDefault } from '@forecourt/server-kit/content/empty-by-default';

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const clock = (path: string, value: string | null) =>
  value === null || time.test(value) ? [] : [{ path, message: 'is a time such as 08:30' }];

/** Public holidays are looked up by its abbreviation. */
const State = Address.shape.state.refine(
  (state) => !state || Object.hasOwn(stateNames, state.toLowerCase()),
  `is none of the states; use one of ${Object.keys(stateNames).join(', ').toUpperCase()}`,
);

/** A location as dealers change it, without what the server adds to responses. */
const StoredLocation = emptyByDefault(
  Location.omit({ of_member: true, shown_phone: true }).extend({
    address: Address.extend({ id: z.string().default(''), state: State }),
    primary: z.boolean().default(false),
    visible: z.boolean().default(true),
    sms: z.boolean().default(false),
    review_count: z.number().default(0),
    reviews: Location.shape.reviews.default({ average_rating: null, count: 0 }),
  }),
).superRefine((location, context) => {
  const weeks = [
    { at: 'contact_detail', opening_hours: location.contact_detail.opening_hours },
    ...(location.departments ?? []).map(({ opening_hours }, index) => ({
      at: `departments.${index}`,
      opening_hours,
    })),
  ];
  const days = weeks.flatMap(({ at, opening_hours }) =>
    opening_hours.map((day, index) => ({ ...day, path: `${at}.opening_hours.${index}` })),
  );
  const hours = days.flatMap(({ status, open, close, path }) => {
    const isMissing = status === 'Open' && (open === null || close === null);
    return [
      ...clock(`${path}.open`, open),
      ...clock(`${path}.close`, close),
      ...(isMissing ? [{ path: `${path}.open`, message: 'an open day needs open and close' }] : []),
      ...(open !== null && close !== null && time.test(open) && time.test(close) && close <= open
        ? [{ path: `${path}.close`, message: `must be after ${open}` }]
        : []),
    ];
  });
  const holidays = location.special_hours.flatMap(({ date, status, start_hour, end_hour }, index) => [
    ...(z.iso.date().safeParse(date).success
      ? []
      : [{ path: `special_hours.${index}.date`, message: 'is a date such as 2026-12-26' }]),
    ...clock(`special_hours.${index}.start_hour`, start_hour),
    ...clock(`special_hours.${index}.end_hour`, end_hour),
    ...(status === 'Open' && (start_hour === null || end_hour === null || start_hour === end_hour)
      ? [
          {
            path: `special_hours.${index}.start_hour`,
            message: 'an open day needs start_hour and end_hour, which differ',
          },
        ]
      : []),
  ]);
  for (const { path, message } of [...hours, ...holidays])
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

/** What dealers change in this domain. */
export const contentTypes: readonly ContentType[] = [
  defineContentType({
    name: 'locations',
    schema: StoredLocation,
    idOf: ({ id }) => id,
    unique: { label: 'slug', valueOf: ({ slug }) => slug },
  }),
  defineContentType({
    name: 'dealerships',
    schema: Dealership,
    idOf: ({ id }) => id,
    unique: { label: 'slug', valueOf: ({ slug }) => slug },
  }),
  defineContentType({ name: 'reviews', schema: LocationReview, idOf: ({ id }) => id }),
];
