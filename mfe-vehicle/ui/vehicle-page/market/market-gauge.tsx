import { lazy, Suspense } from 'react';
import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { hasAutogauge } from '@forecourt/contracts/tenant/plugins';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Button, Card, Flex, Heading, Skeleton, Text } from '@forecourt/design-system';
import { useFormat, useHistoryDialog, useRemoteData, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { showsGauge } from './shows-gauge.ts';

const GaugeDialog = lazy(() =>
  import('./gauge-dialog.tsx').then((module) => ({ default: module.GaugeDialog })),
);

/** Renders the price's position in the market, on sites that show it. */
export function MarketGauge({ vehicle }: { vehicle: Vehicle }) {
  const site = useSite();
  const t = messages.use();
  if (!hasAutogauge(site) || !isAvailable(vehicle)) return null;
  return (
    <Suspense fallback={<Skeleton h="8.5rem" aria-label={t.marketLoading} />}>
      <Gauge vehicle={vehicle} />
    </Suspense>
  );
}

function Gauge({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  const format = useFormat();
  const dialog = useHistoryDialog('market');
  // Without enough comparable vehicles the response is empty. That and a failure are logged, and nothing is
  // rendered.
  const gauge = useRemoteData<AutoGauge | null>(`vehicle/autogauge/${vehicle.id}`, ({ api }) =>
    api.get<AutoGauge | null>(`/api/vehicle${vehicle.path}/autogauge`).then(
      (answer) => {
        if (!answer) console.info('No data returned');
        return answer;
      },
      (error: unknown) => {
        console.warn('the market gauge could not be loaded', error);
        return null;
      },
    ),
  );
  if (!showsGauge(gauge)) return null;
  const share = Math.round(Math.min(1, Math.max(0, gauge.fill)) * 100);
  return (
    <Card as="section" aria-labelledby="market-gauge" gap="2.5">
      <Flex justify="space-between" align="baseline" flexWrap="wrap" columnGap="3">
        <Heading as="h2" size="h4" id="market-gauge">
          {t.marketTitle}
        </Heading>
        <Button variant="link" size="sm" px="0" aria-haspopup="dialog" onClick={dialog.open}>
          {t.considered}
        </Button>
      </Flex>
      <Box
        position="relative"
        h="2"
        rounded="full"
        bg="line"
        mt="1.5"
        role="img"
        aria-label={t.marketPrice(format.money(gauge.listing_price))}
      >
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart="0"
          w={`${share}%`}
          rounded="full"
          bg="success"
        />
        <Box
          position="absolute"
          top="50%"
          insetInlineStart={`${share}%`}
          boxSize="4"
          mt="-8px"
          marginInlineStart="-8px"
          rounded="full"
          bg="surface"
          border="3px solid"
          borderColor="success-edge"
        />
      </Box>
      <Flex justify="space-between" fontSize="sm" color="ink-muted" fontVariantNumeric="tabular-nums">
        <bdi>{format.money(gauge.market_range_min)}</bdi>
        <bdi>{format.money(gauge.market_range_max)}</bdi>
      </Flex>
      <Text variant="small" color="ink-muted">
        {gauge.description}
      </Text>
      {dialog.isOpen && (
        <Suspense fallback={null}>
          <GaugeDialog gauge={gauge} vehicle={vehicle} onClose={dialog.close} />
        </Suspense>
      )}
    </Card>
  );
}
