import type { LocationDetail, LocationList } from '@forecourt/contracts/api/locations-api';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { Location } from '@forecourt/contracts/locations/location';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { useRemoteData, useSite, type Api } from '@forecourt/remote-kit';
import { locationAddress } from '../location-address.ts';
import { messages } from '../messages.ts';
import { PhoneButton } from '../phone/phone-button.tsx';

/** "Call Now" for a vehicle's location, or for the site's first location if there is no vehicle. */
export function Fragment({ vehicle, look }: FragmentProps<'locations/call-dealer'>) {
  const site = useSite();
  const { locations } = site;
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
        ...(!vehicle && location ? { placePhone: location.shown_phone } : {}),
        acceptsSms: location?.sms ?? false,
      }}
      look={look}
      label={locations.phone.masked ? undefined : t.callNow}
      width="full"
      source={location ? contentSource(site, 'locations', 'locations', location.id) : {}}
    />
  );
}

/**
 * Finds the location of a vehicle. If it is hidden, such as a yard closed to visitors, the dealership's main location is used. If the
 * requests fail it returns null, and the site's numbers are used.
 */
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
    (await read(locationAddress(id, dealership))) ??
    (dealership && (await read(`/api/locations/locations/${encodeURIComponent(dealership)}`)));
  return detail ? detail.location : null;
}
