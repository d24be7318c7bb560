import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { Location } from '@forecourt/contracts/locations/location';
import { departmentPhone } from '@forecourt/contracts/locations/phone';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Card, Flex, Heading, Link, Picture, Text } from '@forecourt/design-system';
import { DealershipSite, useImageUrl, useRemoteData, useSite } from '@forecourt/remote-kit';
import { departmentAsPlace } from '../../model/department-as-place.ts';
import { AddressLink } from '../address-link.tsx';
import { findLocation } from '../find-location.ts';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { OpeningHours } from '../hours/opening-hours.tsx';
import { calleeOf } from '../phone/callee-of.ts';
import { PhoneButton } from '../phone/phone-button.tsx';

/**
 * Who answers a form, beside it: the location of the booking, else the vehicle's, else the site's first one
 * that has the department. Nothing if there is none.
 */
export function Fragment({ vehicle, department, bookedAt }: FragmentProps<'locations/place'>) {
  const id = bookedAt ?? vehicle?.location_id ?? null;
  const dealership = (id === vehicle?.location_id && vehicle?.dealership_slug) || null;
  const found = useRemoteData(
    `locations/place/${id ?? 'first'}/${dealership ?? ''}/${department ?? ''}`,
    ({ api }) => findLocation(api, id, dealership, department ? `?department=${department}` : ''),
  );
  if (!found) return null;
  return (
    <DealershipSite settings={found.settings}>
      <Place location={found.location} vehicle={vehicle} department={department} />
    </DealershipSite>
  );
}

type Props = { location: Location } & FragmentProps<'locations/place'>;

function Place({ location: whole, vehicle, department }: Props) {
  const site = useSite();
  const images = useImageUrl();
  const location = department ? departmentAsPlace(whole, department) : whole;
  const callee = calleeOf(
    location,
    department
      ? { department, placePhone: departmentPhone(whole, department) }
      : vehicle
        ? { carId: vehicle.id, carType: vehicle.car_type, placePhone: undefined }
        : {},
  );
  return (
    <Card padded={false} clipped css={inRow} {...contentSource(site, 'locations', 'locations', location.id)}>
      {location.image && (
        <Picture
          src={location.image.url}
          urlFor={images.src}
          alt=""
          ratio={[16, 9]}
          sizes="(min-width: 768px) 384px, 100vw"
        />
      )}
      <Flex direction="column" gap="3" p="card" flex="1" minW="0">
        <div>
          <Heading as="h2" size="h4">
            <Link href={`/locations/${location.slug}`} variant="quiet" display="inline-block" py="1">
              {location.name}
            </Link>
          </Heading>
          <Text variant="small" color="ink-muted">
            <AddressLink location={location} />
          </Text>
          <OpenNowLine location={location} />
        </div>
        <PhoneButton callee={callee} width="full" />
        <OpeningHours location={location} />
      </Flex>
    </Card>
  );
}

/** Where the card is wider than a column, its picture is beside the text and as high. */
const inRow = {
  '@media (min-width: 768px) and (max-width: 991.98px)': {
    flexDirection: 'row',
    '& > .fc-picture': { flex: '1', aspectRatio: 'auto!' },
  },
  // Narrower, it is above the text, and lower than on a phone.
  '@media (min-width: 576px) and (max-width: 767.98px)': { '& > .fc-picture': { aspectRatio: '5 / 2!' } },
};
