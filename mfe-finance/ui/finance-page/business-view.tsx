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

/** The GST that a business can claim on the price. */
export function BusinessView({ price }: { price: number }) {
  const { businessUse: settings } = useSite().finance;
  const format = useFormat();
  const t = messages.use();
  const { gst, priceWithoutGst, isLimited } = businessUse(price, settings?.carLimit ?? null);
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
        {isLimited && `${t.gstLimited(format.money(settings?.carLimit ?? 0))} `}
        {t.gstNote}
      </Text>
    </Box>
  );
}
