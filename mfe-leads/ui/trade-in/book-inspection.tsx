import { ButtonLink, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { tradeInMessages } from './trade-in-messages.ts';

/** The link to book the inspection of an accepted vehicle; on a site without bookings, how it is arranged. */
export function BookInspection() {
  const { serviceBooking } = useSite().leads;
  const t = tradeInMessages.use();
  if (!serviceBooking.enabled) return <Text>{t.inspectionArranged}</Text>;
  return <ButtonLink href="/book-service">{t.bookInspection}</ButtonLink>;
}
