import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { PinMap } from './pin-map.tsx';

/** The map that zooms, for places of other domains, such as those of search results. */
export function Fragment({ mapTitle, pins, circle }: FragmentProps<'locations/map'>) {
  return <PinMap title={mapTitle} pins={pins} circle={circle} />;
}
