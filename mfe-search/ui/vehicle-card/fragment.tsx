import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { VehicleCard } from './vehicle-card.tsx';
import { useToday } from '../today.ts';

/** A vehicle's card for other domains' pages. */
export function Fragment({ vehicle, eager }: FragmentProps<'search/vehicle-card'>) {
  return <VehicleCard vehicle={vehicle} now={useToday()} eager={eager ?? false} level="h3" />;
}
