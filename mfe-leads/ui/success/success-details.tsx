import CircleCheck from 'lucide-react/icons/circle-check';
import type { BookingView } from '@forecourt/contracts/api/bookings-api';
import type { LeadReceipt } from '@forecourt/contracts/api/leads-api';
import { leadForms } from '@forecourt/contracts/leads/lead-forms';
import {
  Box,
  ButtonLink,
  Flex,
  Heading,
  Icon,
  List,
  PageContainer,
  Stack,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useSite, useStored } from '@forecourt/remote-kit';
import { BookingSummary } from '../bookings/booking-summary.tsx';
import { enquireCar, type EnquireCar, type SuccessCategory } from '../enquire/last-lead.ts';
import { SubjectCard } from '../enquire/subject-card.tsx';
import { successMessages } from './success-messages.ts';

export type Booked = { link: string; booking: BookingView };
type Props = { receipt: LeadReceipt; lead: SuccessCategory; booked: Booked | null };

/**
 * Renders a lead that was sent, and what was booked with it. Its vehicle and the shopper's message are stored only in this browser
 * (`lead`).
 */
export function SuccessDetails({ receipt, lead, booked }: Props) {
  const site = useSite();
  const t = successMessages.use();
  const [storedVehicle] = useStored<EnquireCar>(enquireCar, null);
  const vehicle = lead ? storedVehicle : null;
  const isQuote = receipt.subcategory === leadForms['finance-quote'].subcategory;
  const dealer = lead?.dealer || (vehicle?.dealership_name ?? site.name);
  return (
    <PageContainer py="section">
      <Stack gap="8">
        <Stack gap="4" maxW="measure">
          <Box color="success-text">
            <Icon as={CircleCheck} size={40} />
          </Box>
          <Heading as="h1">{booked ? t.bookedTitle : isQuote ? t.quoteTitle : t.title}</Heading>
          {booked && <BookedPanel {...booked} />}
          {vehicle && !booked && <Text variant="lead">{t.text(vehicle.name)}</Text>}
          <Heading as="h2" size="h3">
            {t.nextTitle}
          </Heading>
          <List as="ol" marker="number">
            {isQuote ? (
              <li>{t.nextQuote}</li>
            ) : (
              <>
                <li>{t.nextReads(dealer)}</li>
                <li>{booked ? t.nextConfirmation : t.nextAnswers(site.leads.replyWithinMinutes)}</li>
              </>
            )}
            <li>{t.nextReference(receipt.reference)}</li>
          </List>
          {lead?.message && (
            <Box>
              <Heading as="h2" size="h4">
                {t.yourMessage}
              </Heading>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                <bdi>{lead.message}</bdi>
              </Text>
            </Box>
          )}
          {vehicle && <SubjectCard vehicle={vehicle} />}
          <Flex gap="3" wrap="wrap">
            {vehicle && <ButtonLink href={vehicle.path}>{t.backToVehicle(vehicle.name)}</ButtonLink>}
            <ButtonLink variant={vehicle ? 'outline' : 'solid'} href="/search/new-used-and-demo-cars">
              {t.browse}
            </ButtonLink>
          </Flex>
        </Stack>
        {vehicle && <RemoteFragment name="search/similar-vehicles" props={{ vehicle }} />}
      </Stack>
    </PageContainer>
  );
}

function BookedPanel({ booking, link }: Booked) {
  const t = successMessages.use();
  return (
    <Stack gap="3" align="start">
      <BookingSummary booking={booking} link={link} />
      <ButtonLink variant="outline" href={`/booking?${new URLSearchParams({ link })}`}>
        {t.changeBooking}
      </ButtonLink>
    </Stack>
  );
}
