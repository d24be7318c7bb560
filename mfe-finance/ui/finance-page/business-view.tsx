import { businessUse } from '@forecourt/contracts/finance/business-use';
import { Box, DefinitionGrid, SegmentedControl, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { exactMoney } from '../exact-money.ts';
import { texts } from '../texts.ts';

/** Private or business use; a part of the calculator's form. */
export function UseControl({
  isBusiness,
  onChange,
}: {
  isBusiness: boolean;
  onChange(isBusiness: boolean): void;
}) {
  const words = texts.use();
  return (
    <SegmentedControl
      label={words.use}
      name="use"
      value={isBusiness ? 'business' : 'private'}
      onChange={(use) => onChange(use === 'business')}
      options={[
        { value: 'private', label: words.privateUse },
        { value: 'business', label: words.businessUse },
      ]}
    />
  );
}

/** What GST a business may claim of the price. */
export function BusinessView({ price }: { price: number }) {
  const { businessUse: settings } = useSite().finance;
  const format = useFormat();
  const words = texts.use();
  const { gst, priceWithoutGst, isLimited } = businessUse(price, settings?.carLimit ?? null);
  return (
    <Box mt="5" role="status">
      <DefinitionGrid
        columns={1}
        items={[
          { term: words.gst, value: <bdi>{exactMoney(format, gst)}</bdi> },
          { term: words.withoutGst, value: <bdi>{exactMoney(format, priceWithoutGst)}</bdi> },
        ]}
      />
      <Text variant="caption" mt="2">
        {isLimited && `${words.gstLimited(format.money(settings?.carLimit ?? 0))} `}
        {words.gstNote}
      </Text>
    </Box>
  );
}
