import Camera from 'lucide-react/icons/camera';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Center, Icon, Text } from '@forecourt/design-system';
import { RemoteFragment } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** Renders the stage of a vehicle without pictures: a note, and a button to request photos. */
export function NoPictures({ vehicle }: { vehicle: Vehicle }) {
  const t = messages.use();
  return (
    <Center aspectRatio="stage" flexDirection="column" gap="3" color="ink-muted" p="6" textAlign="center">
      <Icon as={Camera} size={40} />
      <Text>{t.noPictures}</Text>
      {isAvailable(vehicle) && (
        <Box minH="control">
          <RemoteFragment
            name="leads/enquire"
            props={{
              vehicle: toSummary(vehicle),
              intent: 'request-photos',
              display: 'button',
              look: 'secondary',
              label: t.requestPhotos,
            }}
          />
        </Box>
      )}
    </Center>
  );
}
