import type { Location, LocationDepartment } from '@forecourt/contracts/locations/location';
import { departmentsOf, weeklyHoursOf } from '@forecourt/contracts/locations/opening-ranges';
import { phoneOf } from '@forecourt/contracts/locations/phone';
import { Box, Card, Flex, Grid, Heading } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { HolidayHours } from '../hours/holiday-hours.tsx';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { WeekHours } from '../hours/opening-hours.tsx';
import { PhoneButton } from '../phone/phone-button.tsx';
import { locationMessages } from './location-messages.ts';

type Kind = LocationDepartment['kind'];

/** The departments of a location side by side, each with its hours, whether it is open now, and its number. */
export function DepartmentCards({ location }: { location: Location }) {
  const t = locationMessages.use();
  const { masked } = useSite().locations.phone;
  const kinds = departmentsOf(location);
  return (
    <>
      <Grid
        gap="4"
        gridTemplateColumns={{
          base: '1fr',
          md: kinds.length > 1 ? '1fr 1fr' : '1fr',
          lg: `repeat(${kinds.length}, 1fr)`,
        }}
      >
        {kinds.map((kind) => (
          <Card key={kind} as="section" aria-label={t.kind(kind)}>
            <Flex direction="column" gap="3" h="full">
              <Box>
                <Heading as="h3" size="h4">
                  {t.kind(kind)}
                </Heading>
                <OpenNowLine location={departmentAsPlace(location, kind)} />
              </Box>
              <WeekHours location={location} hours={weeklyHoursOf(location, kind)} />
              <Box mt="auto">
                <PhoneButton
                  callee={{
                    locationId: location.id,
                    carId: null,
                    carType: null,
                    dealershipId: location.dealership_id,
                    locationPhone: phoneOf(location),
                    // A masked number is revealed for the location as a whole.
                    placePhone: masked ? location.shown_phone : phoneOfDepartment(location, kind),
                    acceptsSms: location.sms && kind === 'sales',
                  }}
                  width="full"
                />
              </Box>
            </Flex>
          </Card>
        ))}
      </Grid>
      <HolidayHours location={location} today={null} />
    </>
  );
}

/** The location with the hours of one department alone. */
function departmentAsPlace(location: Location, kind: Kind): Location {
  const department = location.departments?.find((one) => one.kind === kind);
  return {
    ...location,
    location_type: kind,
    departments: undefined,
    contact_detail: {
      ...location.contact_detail,
      opening_hours: department?.opening_hours ?? location.contact_detail.opening_hours,
    },
  };
}

/** The number of a department; sales show the number of the location's page, which follows the settings. */
const phoneOfDepartment = (location: Location, kind: Kind): string | null | undefined =>
  (kind === 'sales' ? null : location.departments?.find((one) => one.kind === kind)?.phone) ??
  location.shown_phone;
