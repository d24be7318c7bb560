import { useState } from 'react';
import { calculatePage, type PageBasis } from '@forecourt/contracts/finance/scenario/page-calculation';
import { typedNumber } from '@forecourt/contracts/format/typed-number';
import { Box, Button, ButtonLink, Card, Field, Flex, Heading, Input, Text } from '@forecourt/design-system';
import { useFormat, useOwned } from '@forecourt/remote-kit';
import { ComparisonWarning } from '../comparison-warning.tsx';
import { formatRate } from '../format-rate.ts';
import { messages } from '../messages.ts';
import { stockPath } from '../stock-path.ts';
import { affordablePrice } from './affordable-price.ts';
import { useVehicleCount } from './use-vehicle-count.ts';

type Props = {
  basis: PageBasis;
  /** Dollars per payment period, from the URL; null if the URL has none. */
  initialPayment: number | null;
  /** The page's subject and calculation, which its URL keeps when the form is sent. */
  query?: string;
};

/** Calculates the highest price for a repayment budget, with a link to vehicles. Works without JavaScript. */
export function Affordability({ basis, initialPayment, query = '' }: Props) {
  const t = messages.use();
  const format = useFormat();
  const [typed, setTyped] = useState(initialPayment === null ? '' : String(initialPayment));
  const budget = typedNumber(typed) || 0;
  const { frequency, deposit, residual, ratePercent, termYears } = basis.first;
  const establishmentFee = basis.site.finance.providers[basis.provider ?? '']?.establishmentFee ?? 0;
  const price = affordablePrice({
    payment: budget,
    frequency,
    deposit,
    residual,
    ratePercent,
    termYears,
    establishmentFee,
  });
  const { comparisonRate } = calculatePage(basis.first, basis);
  return (
    <Card as="section" aria-labelledby="affordability" gap="4">
      <Heading as="h2" size="h4" id="affordability">
        {t.affordTitle}
      </Heading>
      <form>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Flex gap="3" align="end" flexWrap="wrap">
          <Field label={t.affordLabel(t.per(frequency))} maxW="16rem">
            <Input
              figures
              name="budget"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" variant="outline">
            {t.calculate}
          </Button>
        </Flex>
      </form>
      <Box role="status" aria-live="polite">
        {price > 0 && (
          <Flex direction="column" gap="3" align="start">
            <Text fontSize="lg">
              {t.affordUpTo} <strong>{format.money(price)}</strong>
            </Text>
            <Vehicles price={price} />
          </Flex>
        )}
      </Box>
      <Text variant="caption">
        {t.affordTerms(t.years(termYears), format.money(deposit))} {t.perYear(formatRate(ratePercent))} ·{' '}
        {t.comparison(formatRate(comparisonRate))}
      </Text>
      <Text variant="caption" dir="auto">
        <ComparisonWarning />
      </Text>
    </Card>
  );
}

function Vehicles({ price }: { price: number }) {
  const t = messages.use();
  const owned = useOwned();
  const count = useVehicleCount(price);
  const href = `${stockPath}?price=-${price}`;
  if (!owned(stockPath)) return null;
  if (count === 0) return <Text>{t.noneWithin}</Text>;
  return (
    <ButtonLink href={href} variant="soft">
      {count === null ? t.vehiclesWithin : t.countWithin(count)}
    </ButtonLink>
  );
}
