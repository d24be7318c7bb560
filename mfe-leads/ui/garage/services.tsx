import { Box, ButtonLink, Heading, Link, Stack, Text } from '@forecourt/design-system';
import { useFormat, useOwned, useSite } from '@forecourt/remote-kit';
import { slotText } from '../../model/bookings/slot-text.ts';
import type { GarageVehicle } from '../../model/garage/garage-api.ts';
import { garageMessages } from './garage-messages.ts';

/** Renders the next service of a vehicle, and the past ones. */
export function Services({ vehicle: { services, service_due: due } }: { vehicle: GarageVehicle }) {
  const t = garageMessages.use();
  const { locale, leads } = useSite();
  const { date } = useFormat();
  const owned = useOwned();
  // The earliest of the booked services.
  const next = services.findLast(({ status }) => status === 'booked');
  const past = services.filter(({ status }) => status === 'past');
  return (
    <Stack gap="4">
      <Box>
        <Heading as="h3" size="h4" mb="2">
          {t.nextService}
        </Heading>
        {next ? (
          <>
            <Text fontWeight="semibold">{t.serviceBooked(slotText(next, locale), next.place)}</Text>
            {next.type && <Text variant="small">{next.type}</Text>}
            {next.manage && <Link href={next.manage}>{t.change}</Link>}
          </>
        ) : (
          <Stack gap="3" align="start">
            <Text>{due ? t.serviceDue(date(due)) : t.noService}</Text>
            {leads.serviceBooking.enabled && owned('/book-service') && (
              <ButtonLink href="/book-service" variant="outline" size="sm">
                {t.bookService}
              </ButtonLink>
            )}
          </Stack>
        )}
      </Box>
      <Box>
        <Heading as="h3" size="h4" mb="2">
          {t.history}
        </Heading>
        {past.length === 0 ? (
          <Text variant="muted">{t.noHistory}</Text>
        ) : (
          <Stack as="ul" gap="2" listStyleType="none">
            {past.map((service) => (
              <li key={service.date + service.time}>
                {date(service.date)}
                <Text variant="small">{[service.type, service.place].filter(Boolean).join(' · ')}</Text>
              </li>
            ))}
          </Stack>
        )}
      </Box>
    </Stack>
  );
}
