import { basePath } from '@forecourt/contracts/search/search-base';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink, Heading, Text } from '@forecourt/design-system';
import { RemoteFragment, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { unavailableTitle } from './unavailable-title.ts';

/** Replaces the buttons of a vehicle that is sold, reserved or otherwise unavailable. */
export function UnavailablePanel({ vehicle }: { vehicle: Vehicle }) {
  const { stock } = useSite();
  const t = messages.use();
  const text = stock.unavailableTexts[vehicle.status] ?? stock.unavailableTexts.sold;
  const title = unavailableTitle(vehicle, t);
  const similar = basePath({ kind: 'make', make: vehicle.make, model: null });
  return (
    <Box
      bg="surface-sunken"
      borderWidth="1px"
      borderColor="line"
      rounded="card"
      p="5"
      display="flex"
      flexDirection="column"
      gap="3"
      data-panel="unavailable"
    >
      <Heading as="h2" size="h2" color={title === t.sold ? 'danger-text' : undefined}>
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
      <RemoteFragment
        name="leads/enquire"
        props={{
          vehicle: toSummary(vehicle),
          intent: 'find-similar',
          display: 'button',
          look: 'primary',
          label: t.findSimilar,
        }}
        failure="essential"
        fallback={
          <ButtonLink href={similar} width="full">
            {t.findSimilar}
          </ButtonLink>
        }
        placeholder={<Box minH="control" aria-hidden />}
      />
    </Box>
  );
}
