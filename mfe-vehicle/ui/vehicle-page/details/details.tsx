import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Text } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { ConditionReport } from '../facts/condition-report.tsx';
import { DealerComments } from '../facts/dealer-comments.tsx';
import { FeatureList } from '../facts/feature-list.tsx';
import { isElectric } from '../facts/is-electric.ts';
import { KeyInformation } from '../facts/key-information.tsx';
import { Specifications } from '../facts/specifications.tsx';
import { TowCheck } from '../tow/tow-check.tsx';
import { useArrangement } from '../use-arrangement.ts';
import { VideoSlot } from '../video/video-slot.tsx';

/**
 * Renders all sections about the vehicle; costs only while it can be bought, after everything about the
 * vehicle itself unless specified. A fragment of the vehicle's own page: most of it only shows, so it stays
 * the server's HTML until it is near.
 */
export function Fragment({ vehicle }: FragmentProps<'vehicle/details'>) {
  const { vehiclePage } = useSite();
  const isFocused = useArrangement() === 'focused';
  // A shell older than this fragment tries it with a summary.
  if (!('standardEquipment' in vehicle)) return null;
  const isOpen = isAvailable(vehicle);
  const calculators = isOpen && <Costs vehicle={vehicle} />;
  return (
    <Box display="flex" flexDirection="column" gap={{ base: '8', lg: '10' }}>
      <KeyInformation vehicle={vehicle} />
      <VideoSlot vehicle={vehicle} />
      <DealerComments html={vehicle.dealercomments} />
      {!isFocused && calculators}
      <Specifications vehicle={vehicle} />
      {isOpen && <TowCheck vehicle={vehicle} />}
      <FeatureList features={vehicle.standardEquipment} />
      <ConditionReport vehicle={vehicle} />
      {isOpen && <RemoteFragment name="finance/calculator" props={{ vehicle: toSummary(vehicle) }} />}
      {isFocused && calculators}
      {vehiclePage.disclaimer && (
        <Text variant="caption" color="ink-muted" maxW="measure" id="disclaimer">
          {vehiclePage.disclaimer}
        </Text>
      )}
    </Box>
  );
}

function Costs({ vehicle }: { vehicle: Vehicle }) {
  const { finance } = useSite();
  const summary = toSummary(vehicle);
  return (
    <Box css={costs}>
      {(!isElectric(vehicle) || finance.electricity?.enabled) && (
        <RemoteFragment
          name="finance/fuel-cost"
          props={{ vehicle: summary, consumption: vehicle.variant?.fuelconsumptioncombined ?? null }}
        />
      )}
      <RemoteFragment name="finance/delivery-cost" props={{ vehicle: summary }} />
    </Box>
  );
}

/** Two calculators side by side; a single one fills the row, and none leaves no gap. */
const costs = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' },
  '& > [data-fragment] > *': { height: '100%' },
  '&:not(:has(> [data-fragment] > *))': { display: 'none' },
};
