import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, Picture, Text } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';

/** Renders the vehicle that a form is about: its picture and name. */
export function SubjectCard({ vehicle }: { vehicle: VehicleSummary }) {
  const { src } = useImageUrl();
  return (
    <Flex gap="3" align="center" bg="surface-sunken" rounded="card" overflow="hidden">
      <Box w="28" flexShrink="0" minW="7rem">
        <Picture src={vehicle.primary_image_url} urlFor={src} alt="" sizes="112px" widths={[160, 320]} />
      </Box>
      <Box py="2" pe="3">
        <Text fontWeight="semibold">
          <bdi>{vehicle.name}</bdi>
        </Text>
        {vehicle.location_name && <Text variant="small">{vehicle.location_name}</Text>}
      </Box>
    </Flex>
  );
}
