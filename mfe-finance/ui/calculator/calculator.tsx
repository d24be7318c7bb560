import { Box, Card, Field, Flex, Heading, NativeSelect, SegmentedControl } from '@forecourt/design-system';
import { lenderEntryFor } from '@forecourt/contracts/finance/availability';
import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import type { Frequency } from '@forecourt/contracts/finance/repayment';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import { useFormat, useRemoteData, useSite } from '@forecourt/remote-kit';
import { financeLink } from '../finance-link.ts';
import { texts } from '../texts.ts';
import { showsCalculator } from './calculation.ts';
import { NumberRow } from './number-row.tsx';
import { ResultView } from './result-view.tsx';
import { useCalculator } from './use-calculator.ts';

type Lenders = { finance_lenders: Record<string, LenderEntry> };

/** The sidebar calculator. Draws nothing without a finance provider or a finance value above 0. */
export function Fragment({ vehicle }: FragmentProps<'finance/calculator'>) {
  const site = useSite();
  return showsCalculator(site, vehicle) ? <Calculator vehicle={vehicle} /> : null;
}

function Calculator({ vehicle }: FragmentProps<'finance/calculator'>) {
  const site = useSite();
  const format = useFormat();
  const words = texts.use();
  const { input, bounds, result, change } = useCalculator(vehicle);
  const full = useRemoteData<Lenders | null>(`finance/lenders/${vehicle.id}`, ({ api }) => api.get<Lenders>(`/api/finance/lenders?car_id=${encodeURIComponent(vehicle.id)}`).catch(() => null));
  const provider = site.finance.provider!;
  const disclaimer = full?.finance_lenders[provider]?.disclaimer ?? lenderEntryFor(vehicle, site)?.disclaimer ?? site.finance.providers[provider]?.disclaimer ?? null;

  return (
    <Card as="section" aria-labelledby="finance-calculator" id="finance-calculator-card" gap="5" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="h3" id="finance-calculator">{words.calculatorTitle}</Heading>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '6', lg: '10' }}>
        <Flex direction="column" gap="4" flex="1" minW="0">
          {bounds.frequencies.length > 1 && (
            <SegmentedControl label={words.frequency} value={input.frequency} onChange={(frequency) => change({ frequency: frequency as Frequency })}
              options={bounds.frequencies.map((value) => ({ value, label: words.frequencyName(value) }))} />
          )}
          <NumberRow label={words.amount} value={input.amount} range={bounds.amount} unit="$" say={format.money} onChange={(amount) => change({ amount })} />
          {bounds.termYears.length > 0 ? (
            <Field label={words.term}>
              <NativeSelect value={input.termYears} onChange={(event) => change({ termYears: Number(event.currentTarget.value) })}>
                {bounds.termYears.map((years) => <option key={years} value={years}>{words.years(years)}</option>)}
              </NativeSelect>
            </Field>
          ) : (
            <NumberRow label={words.term} value={input.termYears} range={bounds.term} say={words.years} onChange={(termYears) => change({ termYears })} typedStep={0.5} />
          )}
          <NumberRow label={words.interest} value={input.ratePercent} range={bounds.interest} unit="%" say={(rate) => `${rate}%`} typedStep={0.01}
            locked={bounds.interestLocked} helper={bounds.interestLocked ? words.interestLocked : undefined} onChange={(ratePercent) => change({ ratePercent })} />
          <NumberRow label={words.deposit} value={input.deposit} range={{ min: 0, max: input.amount, step: 500 }} unit="$" say={format.money} onChange={(deposit) => change({ deposit })} />
          <NumberRow label={words.balloon} value={input.balloon} range={{ min: 0, max: input.amount - input.deposit, step: 500 }} unit="$" say={format.money} onChange={(balloon) => change({ balloon })} />
        </Flex>
        <Box flex="1" minW="0"><ResultView ratePercent={input.ratePercent} frequency={input.frequency} result={result} enquireHref={financeLink(site, vehicle)} disclaimer={disclaimer} /></Box>
      </Flex>
    </Card>
  );
}
