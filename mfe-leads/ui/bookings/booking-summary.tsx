import type { ReactNode } from 'react';
import { joinList } from '@forecourt/contracts/format/join-list';
import { telHref } from '@forecourt/contracts/locations/phone';
import { ButtonLink, Card, DefinitionGrid, Flex, Link, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import type { bookingsApi, BookingView } from '../../model/bookings/bookings-api.ts';
import { slotText } from '../../model/bookings/slot-text.ts';
import { bookingMessages } from './booking-messages.ts';
import { PlaceLine } from './steps/place-line.tsx';

const calendarPath: (typeof bookingsApi)['calendar'] = '/api/leads/bookings/calendar.ics';

type Props = {
  booking: BookingView;
  link: string;
  /** More links, after that to the calendar file. */
  children?: ReactNode;
};

/** Renders what is booked, when and where, with a link to its calendar file. */
export function BookingSummary({ booking, link, children }: Props) {
  const { locale } = useSite();
  const t = bookingMessages.use();
  const { location } = booking;
  const what = booking.kind === 'service' ? t.serviceOf(booking.serviceType) : t.testDriveOf(booking.about);
  return (
    <Card w="full">
      <DefinitionGrid
        columns={1}
        items={[
          {
            term: <Term>{t.what}</Term>,
            value: joinList(locale, [what, booking.loanCar ? t.withLoanCar : null]),
          },
          {
            term: <Term>{t.when}</Term>,
            value: (
              <Text as="span" fontWeight="semibold" fontSize="lg">
                {slotText(booking, locale)}
              </Text>
            ),
          },
          { term: <Term>{t.where}</Term>, value: booking.atHome ? t.atHome : <PlaceLine {...location} /> },
          ...(location.phone
            ? [
                {
                  term: <Term>{t.phone}</Term>,
                  value: (
                    <Link href={telHref(location.phone)}>
                      <bdi dir="ltr">{location.phone}</bdi>
                    </Link>
                  ),
                },
              ]
            : []),
          { term: <Term>{t.reference}</Term>, value: <bdi dir="ltr">{booking.reference}</bdi> },
        ]}
      />
      {booking.status === 'booked' && (
        <Flex wrap="wrap" gap="3" mt="4">
          <ButtonLink as="a" href={`${calendarPath}?${new URLSearchParams({ link })}`} variant="outline">
            {t.addToCalendar}
          </ButtonLink>
          {children}
        </Flex>
      )}
    </Card>
  );
}

/** Keeps the term on one line beside a long value. */
const Term = ({ children }: { children: ReactNode }) => (
  <Text as="span" whiteSpace="nowrap">
    {children}
  </Text>
);
