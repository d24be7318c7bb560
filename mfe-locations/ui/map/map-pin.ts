import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';

/** A place on the map. With `count` its size shows how much there is. */
export type MapPin = FragmentProps<'locations/map'>['pins'][number];
export type MapCircle = NonNullable<FragmentProps<'locations/map'>['circle']>;
