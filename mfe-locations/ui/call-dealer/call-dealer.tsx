import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { Location } from '@forecourt/contracts/locations/location';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { useRemoteData, useSite } from '@forecourt/remote-kit';
import { findLocation } from '../find-location.ts';
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
    ({ api }) => findLocation(api, id, dealership).then((found) => found && found.location),
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
