import { useEffect, useRef } from 'react';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { Box, Card, Flex, Grid, Heading, PageContainer, Stack, Text } from '@forecourt/design-system';
import { defineLoader, definePage, notFound, useFormat, useSite } from '@forecourt/remote-kit';
import type { SpinResult } from '../../model/spin/spin-api.ts';
import { SpinForm } from './spin-form.tsx';
import { spinMessages } from './spin-messages.ts';
import { useSpin } from './use-spin.ts';
import { Wheel } from './wheel.tsx';

const loader = defineLoader(async ({ site }) => {
  if (!site.leads.spinToWin.enabled) throw notFound();
  return null;
});

/** Renders the page for a turn of the wheel: the server chooses the prize, and the wheel shows it. */
function SpinPage() {
  const t = spinMessages.use();
  const { leads } = useSite();
  const { prizes, everyDays } = leads.spinToWin;
  const { state, submission } = useSpin();
  const result = 'result' in state ? state.result : null;
  const stopAt = result ? prizes.findIndex(({ id }) => id === result.prize_id) : -1;
  return (
    <PageContainer py="section">
      <Stack gap="8" maxW="4xl" mx="auto">
        <div>
          <Heading as="h1">{t.title}</Heading>
          <Text variant="muted">{t.intro(everyDays)}</Text>
        </div>
        <Grid
          gap="8"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Stack gap="6">
            <Wheel fields={prizes.length} stopAt={stopAt < 0 ? null : stopAt} />
            <Prizes />
          </Stack>
          <Card p={{ base: '4', md: '6' }}>
            <Box role="status" srOnly={state.status !== 'turning'}>
              {state.status === 'turning' ? t.spinning : ''}
            </Box>
            {state.status === 'done' ? (
              <Result result={state.result} />
            ) : (
              <SpinForm submission={submission} />
            )}
          </Card>
        </Grid>
        <Box as="section" aria-labelledby="spin-terms">
          <Heading as="h2" size="h3" id="spin-terms" mb="2">
            {t.terms}
          </Heading>
          <Text variant="small" whiteSpace="pre-line">
            {leads.spinToWin.terms}
          </Text>
        </Box>
      </Stack>
    </PageContainer>
  );
}

function Prizes() {
  const t = spinMessages.use();
  const { prizes } = useSite().leads.spinToWin;
  const { number } = useFormat();
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Box as="section" aria-labelledby="spin-prizes">
      <Heading as="h2" size="h4" id="spin-prizes" mb="2">
        {t.prizes}
      </Heading>
      <Stack as="ol" gap="3" listStyleType="none">
        {prizes.map(({ id, name, weight, stock }, index) => (
          <Flex as="li" key={id} gap="3">
            {/* The number on the wheel. */}
            <Text
              as="span"
              fontWeight="semibold"
              minW="6"
              textAlign="center"
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </Text>
            <div>
              {name}
              <Text variant="small" fontVariantNumeric="tabular-nums">
                {t.chance(percentOf(weight / all))}
                {stock !== null && ` · ${t.stock(number(stock))}`}
              </Text>
            </div>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

const percentOf = (share: number) => `${Number((share * 100).toFixed(share < 0.1 ? 1 : 0))}%`;

function Result({ result }: { result: SpinResult }) {
  const t = spinMessages.use();
  const { date } = useFormat();
  const { timeZone } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4">
      <Heading as="h2" size="h2" ref={heading} tabIndex={-1} outline="none">
        {result.wins ? t.won(result.prize) : result.prize}
      </Heading>
      {result.code && (
        <>
          <Text>
            {t.code}:{' '}
            <Box as="strong" dir="ltr" fontSize="2xl" letterSpacing="wider" display="inline-block">
              {result.code}
            </Box>
          </Text>
          <Text>{t.show}</Text>
        </>
      )}
      <Text variant="muted">{t.again(date(clockIn(timeZone, new Date(result.again_at)).date))}</Text>
    </Stack>
  );
}

export const route = {
  loader,
  Component: SpinPage,
  handle: definePage({
    head: ({ site }) => {
      const t = spinMessages.for(site.locale);
      return {
        title: t.title,
        description: `${t.title}: ${t.intro(site.leads.spinToWin.everyDays)} | ${site.name}`,
        robots: 'noindex',
        canonical: '/spin-to-win',
        breadcrumb: [{ label: t.title }],
      };
    },
  }),
};
