import type { Location } from '@forecourt/contracts/locations/location';
import { departmentsOf, weeklyHoursOf } from '@forecourt/contracts/locations/opening-ranges';
import { departmentPhone } from '@forecourt/contracts/locations/phone';
import { Box, Card, Flex, Grid, Heading, lastOfOddFillsRow } from '@forecourt/design-system';
import { departmentAsPlace } from '../../model/department-as-place.ts';
import { HolidayHours } from '../hours/holiday-hours.tsx';
import { OpenNowLine } from '../hours/open-now-line.tsx';
import { WeekHours } from '../hours/opening-hours.tsx';
import { calleeOf } from '../phone/callee-of.ts';
import { PhoneButton } from '../phone/phone-button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { locationMessages } from './location-messages.ts';

/** A location's departments side by side, each with its hours, whether it is open now, and its number. */
export function DepartmentCards({ location }: { location: Location }) {
  const t = locationMessages.use();
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
        css={lastOfOddFillsRow('lg')}
      >
        {kinds.map((kind) => (
          <Card key={kind} as="section" aria-label={t.kind(kind)} css={{ '& dl': { maxWidth: 'none' } }}>
            <Flex direction="column" gap="3" h="full">
              <Box>
                <Heading as="h3" size="h4">
                  {t.kind(kind)}
                </Heading>
                <OpenNowLine location={departmentAsPlace(location, kind)} />
              </Box>
              <WeekHours location={location} hours={weeklyHoursOf(location, kind)} />
              <CalendarLink location={location} department={kind} />
              <Box mt="auto">
                <PhoneButton
                  callee={calleeOf(location, {
                    department: kind,
                    placePhone: departmentPhone(location, kind),
                    acceptsSms: location.sms && kind === 'sales',
                  })}
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
