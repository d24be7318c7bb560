import { useState, type ReactNode } from 'react';
import { accountDataApi, type AccountOverview } from '@forecourt/contracts/api/account-data-api';
import { latinDigits } from '@forecourt/contracts/format/format-number';
import { isolate } from '@forecourt/contracts/format/isolate';
import { joinList } from '@forecourt/contracts/format/join-list';
import { Box, Link, Skeleton, Stack, Text } from '@forecourt/design-system';
import { useFetched, useRuntime } from '@forecourt/remote-kit';
import { accountMessages } from './account-messages.ts';

const overviewPath: (typeof accountDataApi)['overview'] = '/api/leads/account';

/** Renders the enquiries, bookings and reservations with the account's phone number. */
export function AccountHistory() {
  const t = accountMessages.use();
  const { site } = useRuntime();
  const { state } = useFetched<AccountOverview>(overviewPath);
  const [now] = useState(Date.now);

  if (state.status === 'loading') return <Skeleton h="96px" />;
  if (state.status === 'failed') return <Text role="alert">{t.historyFailed}</Text>;
  const { reservations, bookings, enquiries } = state.data;
  if (reservations.length + bookings.length + enquiries.length === 0) return <Text>{t.noHistory}</Text>;
  const locale = latinDigits(site.locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: site.timeZone });
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  });
  return (
    <Stack as="ul" gap="4" listStyleType="none" m="0" p="0">
      {reservations.map((one) => (
        <Entry
          key={one.reference}
          title={one.vehicle}
          text={joinList(site.locale, [t[`state_${one.state}`], date.format(new Date(one.reserved_at))])}
        >
          <Link href={one.path}>
            {t.showReservation}{' '}
            <Box as="bdi" whiteSpace="nowrap">
              {one.reference}
            </Box>
          </Link>
        </Entry>
      ))}
      {bookings.map((one) => {
        const isOver = new Date(one.starts_at).getTime() < now;
        const ended = one.is_cancelled ? t.cancelled : isOver ? t.over : null;
        return (
          <Entry
            key={one.path}
            title={one.kind === 'service' ? t.service : t.testDrive}
            text={joinList(site.locale, [time.format(new Date(one.starts_at)), ended])}
          >
            {!ended && <Link href={one.path}>{t.change}</Link>}
          </Entry>
        );
      })}
      {enquiries.map((one) => (
        <Entry
          key={one.reference}
          title={one.vehicle || t.enquiry}
          text={joinList(site.locale, [
            `${t.enquiry} ${isolate(one.reference, site.direction)}`,
            date.format(new Date(one.sent_at)),
          ])}
        />
      ))}
    </Stack>
  );
}

function Entry({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Box as="li">
      <Text fontWeight="semibold">
        <bdi>{title}</bdi>
      </Text>
      <Text variant="small">{text}</Text>
      {children}
    </Box>
  );
}
