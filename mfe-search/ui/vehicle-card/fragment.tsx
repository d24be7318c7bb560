import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useToday } from '../use-today.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** A vehicle's card for other domains' pages. */
export function Fragment({ vehicle, eager }: FragmentProps<'search/vehicle-card'>) {
  return <VehicleCard vehicle={vehicle} now={useToday()} eager={eager ?? false} level="h3" inRow />;
}
