import CircleCheck from 'lucide-react/icons/circle-check';
import type { LeadReceipt } from '@forecourt/contracts/api/leads-api';
import { leadForms } from '@forecourt/contracts/leads/lead-forms';
import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import {
  Box,
  ButtonLink,
  Card,
  Flex,
  Heading,
  Icon,
  PageContainer,
  Stack,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useFormat, useSite, useStored } from '@forecourt/remote-kit';
import type { BookingView } from '../../model/bookings/bookings-api.ts';
import type { Valuation } from '../../model/trade-in/trade-in-api.ts';
import { BookingSummary } from '../bookings/booking-summary.tsx';
import { SubjectCard } from '../enquire/subject-card.tsx';
import { FormColumns } from '../form-page.tsx';
import { enquireCar, type EnquireCar, type SuccessCategory } from '../forms/last-lead.ts';
import { NextSteps } from '../next-steps.tsx';
import { BookInspection } from '../trade-in/book-inspection.tsx';
import { successMessages } from './success-messages.ts';
import { successTitle } from './success-title.ts';

export type Booked = { link: string; booking: BookingView };
type Props = {
  receipt: LeadReceipt;
  lead: SuccessCategory;
  booked: Booked | null;
  valuation: Valuation | null;
};

/**
 * Renders a lead that was sent, and what was booked with it. Its vehicle and the shopper's message are stored
 * only in this browser (`lead`).
 */
export function SuccessDetails({ receipt, lead, booked, valuation }: Props) {
  const site = useSite();
  const t = successMessages.use();
  const [storedVehicle] = useStored<EnquireCar>(enquireCar, null);
  const vehicle = lead ? storedVehicle : null;
  const isQuote = receipt.subcategory === leadForms['finance-quote'].subcategory;
  const hasDeclined = receipt.subcategory === leadForms['offer-declined'].subcategory;
  const hasAccepted = receipt.subcategory === leadForms['offer-accepted'].subcategory;
  const dealer = receipt.dealership || lead?.dealer || (vehicle?.dealership_name ?? site.name);
  return (
    <PageContainer pt={{ base: '4', md: '8' }} pb="section">
      <FormColumns
        aside={
          <RemoteFragment
            name="locations/place"
            props={{
              vehicle: vehicle ?? null,
              ...(receipt.department === 'service' || receipt.department === 'parts'
                ? { department: receipt.department }
                : {}),
            }}
            minHeight={0}
          />
        }
      >
        <Stack gap="6">
          <Flex gap={{ base: '3', sm: '4' }} direction={{ base: 'column', sm: 'row' }}>
            <Box color="success-text" flexShrink="0">
              <Icon as={CircleCheck} size={40} />
            </Box>
            <Heading as="h1">{successTitle(receipt, booked !== null, t)}</Heading>
          </Flex>
          {vehicle && <SubjectCard vehicle={vehicle} />}
          {hasAccepted && valuation && <AcceptedOffer valuation={valuation} />}
          {hasDeclined && <Text>{t.declinedText}</Text>}
          {booked && <BookedPanel {...booked} />}
          <NextSteps
            reference={receipt.reference}
            steps={[
              ...(hasDeclined
                ? []
                : isQuote
                  ? [t.nextQuote]
                  : booked
                    ? [t.nextConfirmation, t.nextChange]
                    : [
                        hasAccepted ? t.nextAccepted(dealer) : t.nextReads(dealer),
                        t.nextAnswers(receipt.department ?? 'sales', site.leads.replyWithinMinutes),
                      ]),
              t.nextReference(receipt.reference),
            ]}
          />
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
          <Flex gap="3" wrap="wrap">
            {vehicle && <ButtonLink href={vehicle.path}>{t.backToVehicle(vehicle.name)}</ButtonLink>}
            <ButtonLink
              variant={vehicle || hasAccepted ? 'outline' : 'solid'}
              href="/search/new-used-and-demo-cars"
            >
              {t.browse}
            </ButtonLink>
          </Flex>
        </Stack>
      </FormColumns>
      {vehicle && <RemoteFragment name="search/similar-vehicles" props={{ vehicle }} />}
    </PageContainer>
  );
}

/** Renders the offer that the shopper accepted, until when it is valid, and the inspection to book. */
function AcceptedOffer({ valuation: { offer, vehicle } }: { valuation: Valuation }) {
  const t = successMessages.use();
  const format = useFormat();
  if (!offer) return null;
  return (
    <Card p={{ base: '4', md: '6' }}>
      {vehicle && (
        <Text fontWeight="semibold">
          <bdi>{valuedVehicleName(vehicle)}</bdi>
        </Text>
      )}
      <Text variant="lead">
        {t.acceptedOffer(format.money(offer.offer_price), format.date(offer.valid_until))}
      </Text>
      <Box>
        <BookInspection />
      </Box>
    </Card>
  );
}

function BookedPanel({ booking, link }: Booked) {
  const t = successMessages.use();
  return (
    <BookingSummary booking={booking} link={link}>
      <ButtonLink variant="ghost" href={`/booking?${new URLSearchParams({ link })}`}>
        {t.changeBooking}
      </ButtonLink>
    </BookingSummary>
  );
}
