import type { LocationDetail, LocationList } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { Location } from '@forecourt/contracts/locations/location';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import { useRemoteData, useSite, type Api } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { PhoneButton } from '../phone/phone-button.tsx';

/** "Call Now" for a vehicle's location, or the site's first location where there is no vehicle. */
export function Fragment({ vehicle, look }: FragmentProps<'locations/call-dealer'>) {
  const { locations } = useSite();
  const t = messages.use();
  const id = vehicle?.location_id ?? null;
  const dealership = vehicle?.dealership_slug ?? null;
  const location = useRemoteData<Location | null>(
    `locations/call/${id ?? 'first'}/${dealership ?? ''}`,
    ({ api }) => findLocation(api, id, dealership),
  );
  return (
    <PhoneButton
      callee={{
        locationId: location?.id ?? null,
        carId: vehicle?.id ?? null,
        carType: vehicle?.car_type ?? null,
        dealershipId: vehicle?.dealership_id ?? location?.dealership_id ?? null,
        locationPhone: location && phoneOf(location),
        takesTexts: location?.sms ?? false,
      }}
      look={look}
      label={locations.phone.masked ? undefined : t.callNow}
      width="full"
    />
  );
}

/** Of a vehicle in a yard that nobody visits it is the dealership's main place. A call that fails still leaves the site's numbers: it counts as no location. */
async function findLocation(
  api: Api,
  id: string | null,
  dealership: string | null,
): Promise<Location | null> {
  if (id === null) {
    const list = await api.get<LocationList>('/api/locations/locations').catch(() => null);
    return list?.locations[0] ?? null;
  }
  const read = (path: string) => api.get<LocationDetail>(path).catch(() => null);
  const detail =
    (await read(`/api/locations/by-id/${encodeURIComponent(id)}`)) ??
    (dealership && (await read(`/api/locations/locations/${encodeURIComponent(dealership)}`)));
  return detail ? detail.location : null;
}
