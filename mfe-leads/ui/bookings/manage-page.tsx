import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  ButtonLink,
  Disclosure,
  Flex,
  Heading,
  PageContainer,
  Stack,
  Text,
} from '@forecourt/design-system';
import { ApiError, defineLoader, definePage, gone, missing, useLoaderData } from '@forecourt/remote-kit';
import { bookingPaths } from '../../model/bookings/booking-paths.ts';
import type { bookingsApi, BookingView } from '../../model/bookings/bookings-api.ts';
import { bookingMessages } from './booking-messages.ts';
import { BookingSummary } from './booking-summary.tsx';
import { firstFreeDay, SlotPicker } from './steps/slot-picker.tsx';

const managePath: (typeof bookingsApi)['manage'] = '/api/leads/bookings/manage';

type Done = 'changed' | 'cancelled' | 'full' | null;
type Data = {
  link: string;
  /** Why there is no booking: the link has expired, or it leads to none. */
  booking: BookingView | 'expired' | 'unknown';
  date: string | null;
  done: Done;
};

const loader = defineLoader(async ({ url, api }) => {
  const query = url.searchParams;
  const link = query.get('link') ?? '';
  const done = (['changed', 'cancelled', 'full'] as const).find((one) => one === query.get('done')) ?? null;
  const date = query.get('date');
  const without = (booking: 'expired' | 'unknown'): Data => ({ link, booking, date, done });
  if (!link) return missing(without('unknown'));
  try {
    const booking = await api.get<BookingView>(`${managePath}?${new URLSearchParams({ link })}`);
    return { link, booking, date, done } satisfies Data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return gone(without('expired'));
    if (error instanceof ApiError && [400, 404].includes(error.status)) return missing(without('unknown'));
    throw error;
  }
});

/** Renders a booking by its signed link: view, move and cancel it. Each works without scripts. */
function ManagePage() {
  const { booking, ...data } = useLoaderData() as Data;
  const t = bookingMessages.use();
  return (
    <PageContainer width="narrow" py="section">
      <Stack gap="6" maxW="xl" mx="auto">
        {typeof booking === 'object' ? (
          <>
            <Heading as="h1">{t.manageTitle}</Heading>
            <Notice booking={booking} done={data.done} />
            <BookingSummary booking={booking} link={data.link} />
            {booking.status === 'booked' ? (
              <>
                <ChangeForm key={booking.startsAt} booking={booking} {...data} />
                <CancelForm link={data.link} />
              </>
            ) : (
              <ButtonLink href={bookingPaths[booking.kind]} alignSelf="start">
                {t.bookAgain}
              </ButtonLink>
            )}
          </>
        ) : (
          <>
            <Heading as="h1">{booking === 'expired' ? t.linkExpired : t.linkUnknown}</Heading>
            <Text>{booking === 'expired' ? t.linkExpiredText : t.linkUnknownText}</Text>
            <ButtonLink href="/contact" alignSelf="start">
              {t.contact}
            </ButtonLink>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

function Notice({ booking, done }: { booking: BookingView; done: Done }) {
  const t = bookingMessages.use();
  if (booking.status === 'cancelled')
    return <Alert tone="warning" title={done === 'cancelled' ? t.cancelled : t.isCancelled} />;
  if (booking.status === 'past') return <Alert tone="info" title={t.isPast} />;
  if (done === 'changed') return <Alert tone="success" title={t.changed} />;
  return done === 'full' ? <Alert tone="danger" title={t.full} /> : null;
}

type ChangeProps = { booking: BookingView; link: string; date: string | null };

function ChangeForm({ booking, link, date: requestedDate }: ChangeProps) {
  const t = bookingMessages.use();
  const { days } = booking;
  const start = days.some(({ date, slots }) => date === requestedDate && slots.length > 0)
    ? requestedDate
    : null;
  const [date, setDate] = useState(start ?? firstFreeDay(days, booking.loanCar));
  const [slot, setSlot] = useState<string | null>(null);
  if (!date) return null;
  return (
    <Box as="section" aria-labelledby="change-title">
      <Heading as="h2" size="h3" id="change-title" mb="4">
        {t.changeTime}
      </Heading>
      <form method="post" action={managePath}>
        <input type="hidden" name="action" value="change" />
        <input type="hidden" name="link" value={link} />
        <Stack gap="5">
          <SlotPicker
            days={days}
            date={date}
            slot={slot}
            loanCar={booking.loanCar}
            placeName={booking.location.name}
            onDate={(chosen) => {
              setDate(chosen);
              setSlot(null);
            }}
            onSlot={setSlot}
          />
          <Flex gap="3" wrap="wrap">
            <noscript>
              <Button type="submit" variant="outline" formMethod="get" formAction="/booking" formNoValidate>
                {t.showTimes}
              </Button>
            </noscript>
            <Button type="submit">{t.moveHere}</Button>
          </Flex>
        </Stack>
      </form>
    </Box>
  );
}

function CancelForm({ link }: { link: string }) {
  const t = bookingMessages.use();
  return (
    <Disclosure title={t.cancelTitle}>
      <form method="post" action={managePath}>
        <input type="hidden" name="action" value="cancel" />
        <input type="hidden" name="link" value={link} />
        <Stack gap="3" align="start">
          <Text>{t.cancelText}</Text>
          <Button type="submit" variant="outline">
            {t.cancel}
          </Button>
        </Stack>
      </form>
    </Disclosure>
  );
}

export const route = {
  loader,
  Component: ManagePage,
  handle: definePage<Data>({
    head: ({ site }) => {
      const title = bookingMessages.for(site.locale).manageTitle;
      return {
        title,
        description: `${title} | ${site.name}`,
        robots: 'noindex',
        canonical: '/booking',
        breadcrumb: [{ label: title }],
      };
    },
  }),
};
