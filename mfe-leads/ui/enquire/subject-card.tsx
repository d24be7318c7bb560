import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import { priceText } from '@forecourt/contracts/vehicle/price-text';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, Picture, Price, Text } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';
import { formMessages } from './form-messages.ts';

/** Renders the vehicle that a form is about: its picture, name, place and price. */
export function SubjectCard({ vehicle }: { vehicle: VehicleSummary }) {
  const { src } = useImageUrl();
  const { stock, locale, currency } = useSite();
  const { priceType } = formMessages.use();
  const { was: _was, ...price } = priceText(shownPrice(vehicle, stock), {
    locale,
    currency,
    translate: priceType,
  });
  return (
    <Flex gap="4" align="center" bg="surface-sunken" rounded="card" overflow="hidden">
      <Box w={{ base: '7.5rem', sm: '9rem' }} flexShrink="0" alignSelf="stretch">
        <Picture
          src={vehicle.primary_image_url}
          urlFor={src}
          alt=""
          sizes="144px"
          widths={[160, 320]}
          minH="20"
          style={{ aspectRatio: 'auto', height: '100%' }}
        />
      </Box>
      <Box py="2" pe="3" minW="0">
        <Text fontWeight="semibold" lineHeight="1.3">
          <bdi>{vehicle.name}</bdi>
        </Text>
        {vehicle.location_name && (
          <Text variant="small" color="ink-muted">
            <bdi>{vehicle.location_name}</bdi>
          </Text>
        )}
        {isAvailable(vehicle) && <Price {...price} size="sm" mt="1" />}
      </Box>
    </Flex>
  );
}
