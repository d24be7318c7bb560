import type { LocationList } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useRemoteData } from '@forecourt/remote-kit';
import { Team } from '../pages/location-parts.tsx';

/** The people of the company's locations. Renders nothing if there are none. */
export function Fragment({ title }: FragmentProps<'locations/team'>) {
  const team = useRemoteData('locations/team', ({ api }) =>
    api
      .get<LocationList>('/api/locations/locations')
      .then(({ locations }) =>
        locations
          .filter(({ of_member }) => !of_member)
          .flatMap(({ id, team: members = [] }) => members.map((member) => ({ ...member, location: id }))),
      ),
  );
  return <Team title={title} team={team} />;
}
