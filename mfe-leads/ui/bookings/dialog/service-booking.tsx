import { Suspense } from 'react';
import { Skeleton } from '@forecourt/design-system';
import { BookingFlow } from './booking-flow.tsx';

const subject = { kind: 'service', vehicle: null, model: null } as const;

/** Renders the booking of a service as a part of a page; without scripts it continues on `/book-service`. */
export function Fragment() {
  return (
    <Suspense fallback={<Skeleton h="44rem" />}>
      <BookingFlow subject={subject} />
    </Suspense>
  );
}
