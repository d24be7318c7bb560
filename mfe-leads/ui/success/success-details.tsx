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
import { successTexts } from './success-texts.ts';

export type Booked = { link: string; booking: BookingView };
type Props = { receipt: LeadReceipt; lead: SuccessCategory; booked: Booked | null };

/** A lead that was sent, and what was booked with it. What it was about, and the shopper's own words, this browser alone knows (`lead`). */
export function SuccessDetails({ receipt, lead, booked }: Props) {
  const site = useSite();
  const words = successTexts.use();
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
          <Heading as="h1">{booked ? words.bookedTitle : isQuote ? words.quoteTitle : words.title}</Heading>
          {booked && <BookedPanel {...booked} />}
          {vehicle && !booked && <Text variant="lead">{words.text(vehicle.name)}</Text>}
          <Heading as="h2" size="h3">
            {words.nextTitle}
          </Heading>
          <List as="ol" marker="number">
            {isQuote ? (
              <li>{words.nextQuote}</li>
            ) : (
              <>
                <li>{words.nextReads(dealer)}</li>
                <li>{booked ? words.nextConfirmation : words.nextAnswers(site.leads.replyWithinMinutes)}</li>
              </>
            )}
            <li>{words.nextReference(receipt.reference)}</li>
          </List>
          {lead?.message && (
            <Box>
              <Heading as="h2" size="h4">
                {words.yourMessage}
              </Heading>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                <bdi>{lead.message}</bdi>
              </Text>
            </Box>
          )}
          {vehicle && <SubjectCard vehicle={vehicle} />}
          <Flex gap="3" wrap="wrap">
            {vehicle && <ButtonLink href={vehicle.path}>{words.backToVehicle(vehicle.name)}</ButtonLink>}
            <ButtonLink variant={vehicle ? 'outline' : 'solid'} href="/search/new-used-and-demo-cars">
              {words.browse}
            </ButtonLink>
          </Flex>
        </Stack>
        {vehicle && <RemoteFragment name="search/similar-vehicles" props={{ vehicle }} />}
      </Stack>
    </PageContainer>
  );
}

function BookedPanel({ booking, link }: Booked) {
  const words = successTexts.use();
  return (
    <Stack gap="3" align="start">
      <BookingSummary booking={booking} link={link} />
      <ButtonLink variant="outline" href={`/booking?${new URLSearchParams({ link })}`}>
        {words.changeBooking}
      </ButtonLink>
    </Stack>
  );
}
