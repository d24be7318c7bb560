import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, DefinitionGrid, SegmentedControl, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { businessUse } from '../../model/business-use.ts';
import { formatExactMoney } from '../format-exact-money.ts';
import { messages } from '../messages.ts';

/** Selects private or business use; part of the calculator's form. */
export function UseControl({
  isBusiness,
  onChange,
}: {
  isBusiness: boolean;
  onChange(isBusiness: boolean): void;
}) {
  const t = messages.use();
  return (
    <SegmentedControl
      label={t.use}
      name="use"
      value={isBusiness ? 'business' : 'private'}
      onChange={(use) => onChange(use === 'business')}
      options={[
        { value: 'private', label: t.privateUse },
        { value: 'business', label: t.businessUse },
      ]}
    />
  );
}

/** The GST that a business can claim on the price. The car limit applies to cars alone. */
export function BusinessView({ price, vehicle }: { price: number; vehicle: VehicleSummary | null }) {
  const { businessUse: settings } = useSite().finance;
  const format = useFormat();
  const t = messages.use();
  const isCar = !vehicle || vehicle.item_type === 'car';
  const carLimit = isCar ? (settings?.carLimit ?? null) : null;
  const { gst, priceWithoutGst, isLimited } = businessUse(price, carLimit);
  return (
    <Box mt="5" role="status">
      <DefinitionGrid
        columns={1}
        items={[
          { term: t.gst, value: <bdi>{formatExactMoney(format, gst)}</bdi> },
          { term: t.withoutGst, value: <bdi>{formatExactMoney(format, priceWithoutGst)}</bdi> },
        ]}
      />
      <Text variant="caption" mt="2">
        {isLimited && `${t.gstLimited(format.money(carLimit ?? 0))} `}
        {t.gstNote}
      </Text>
    </Box>
  );
}
