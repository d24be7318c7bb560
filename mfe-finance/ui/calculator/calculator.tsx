import { useMemo, useState } from 'react';
import { financeLink } from '@forecourt/contracts/finance/finance-link';
import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Button, Card, Field, Flex, Heading, NativeSelect } from '@forecourt/design-system';
import { useFormat, useRemoteData, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import {
  balloonRange,
  basisFor,
  depositRange,
  firstInput,
  type CalculatorBasis,
  type CalculatorInput,
} from './calculation.ts';
import { FrequencyControl } from './frequency-control.tsx';
import { NumberRow } from './number-row.tsx';
import { ResultTexts, ResultView } from './result-view.tsx';
import { useCalculator } from './use-calculator.ts';

type Lenders = { finance_lenders: Record<string, LenderEntry> };

/** The sidebar calculator, based on the vehicle's quote. Nothing without a provider or a value above 0. */
export function Fragment({ vehicle }: FragmentProps<'finance/calculator'>) {
  const site = useSite();
  const basis = useMemo(() => basisFor(site, vehicle), [site, vehicle]);
  return basis && <Calculator vehicle={vehicle} basis={basis} />;
}

/** Renders a form that submits to the finance page before hydration. */
function Calculator({ vehicle, basis }: { vehicle: VehicleSummary; basis: CalculatorBasis }) {
  const t = messages.use();
  const { input, result, change } = useCalculator(vehicle, basis);
  const [isUnfinished, setUnfinished] = useState(false);
  const disclaimer = useDisclaimer(vehicle, basis);
  const { finance } = basis.site;
  return (
    <Card
      as="section"
      aria-labelledby="finance-calculator"
      id="finance-calculator-card"
      gap="5"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" size="h3" id="finance-calculator">
        {t.calculatorTitle}
      </Heading>
      {/* Side by side where both have room, else the result first. */}
      <Flex wrap="wrap-reverse" columnGap="10" rowGap="6">
        <Box asChild flex="1 1 18rem" minW="0" maxW="full">
          <form action={finance.path} data-live="" onSubmit={(event) => event.preventDefault()}>
            <input type="hidden" name="car_id" value={vehicle.id} />
            <Rows
              input={input}
              basis={basis}
              change={change}
              onTyping={(isValid) => setUnfinished(!isValid)}
            />
          </form>
        </Box>
        <Box flex="1 1 18rem" minW="0" maxW="full">
          <ResultView
            ratePercent={input.ratePercent}
            frequency={input.frequency}
            result={result}
            isUnfinished={isUnfinished}
            enquireHref={financeLink(basis.site, vehicle, changedTerms(input, basis))}
          />
        </Box>
      </Flex>
      <ResultTexts result={result} isUnfinished={isUnfinished} disclaimer={disclaimer} />
    </Card>
  );
}

/** The values that differ from the quote, as query parameters of the finance page. */
function changedTerms(input: CalculatorInput, basis: CalculatorBasis): Record<string, string> {
  const start = firstInput(basis);
  const names = {
    amount: 'price',
    deposit: 'deposit',
    balloon: 'residual',
    termYears: 'term',
    ratePercent: 'rate',
    frequency: 'every',
  } as const;
  const changed = (Object.keys(names) as (keyof typeof names)[]).filter((key) => input[key] !== start[key]);
  return Object.fromEntries(changed.map((key) => [names[key], String(input[key])]));
}

type RowsProps = Pick<ReturnType<typeof useCalculator>, 'input' | 'change'> & {
  basis: CalculatorBasis;
  onTyping(isValid: boolean): void;
};

function Rows({ input, basis, change, onTyping }: RowsProps) {
  const format = useFormat();
  const t = messages.use();
  const money = { unit: '$', formatValue: format.money, onTyping };
  return (
    <Flex direction="column" gap="4">
      <FrequencyControl
        value={input.frequency}
        frequencies={basis.frequencies}
        onChange={(frequency) => change({ frequency })}
      />
      <NumberRow
        {...money}
        label={t.amount}
        name="price"
        value={input.amount}
        range={basis.amount}
        onChange={(amount) => change({ amount })}
      />
      {basis.termYears.length > 0 ? (
        <Field label={t.term}>
          <NativeSelect
            name="term"
            value={input.termYears}
            onChange={(event) => change({ termYears: Number(event.currentTarget.value) })}
          >
            {basis.termYears.map((years) => (
              <option key={years} value={years}>
                {t.years(years)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <NumberRow
          label={t.term}
          name="term"
          value={input.termYears}
          range={basis.term}
          unit={t.yearUnit}
          formatValue={t.years}
          onTyping={onTyping}
          onChange={(termYears) => change({ termYears })}
        />
      )}
      <NumberRow
        label={t.interest}
        name="rate"
        value={input.ratePercent}
        range={basis.interest}
        unit="%"
        formatValue={(rate) => `${rate}%`}
        locked={basis.interestLocked}
        helper={basis.interestLocked ? t.interestLocked : undefined}
        onTyping={onTyping}
        onChange={(ratePercent) => change({ ratePercent })}
      />
      <NumberRow
        {...money}
        label={t.deposit}
        name="deposit"
        value={input.deposit}
        range={depositRange(basis, input)}
        onChange={(deposit) => change({ deposit })}
      />
      <NumberRow
        {...money}
        label={t.balloon}
        name="residual"
        value={input.balloon}
        range={balloonRange(basis, input)}
        onChange={(balloon) => change({ balloon })}
      />
      <Button type="submit" variant="outline" alignSelf="start">
        {t.calculate}
      </Button>
    </Flex>
  );
}

/** Specification: the disclaimer comes from the full lender data. Until it loads, the listing's is shown. */
function useDisclaimer(vehicle: VehicleSummary, { quote }: CalculatorBasis): string | null {
  const full = useRemoteData<Lenders | null>(`finance/lenders/${vehicle.id}`, ({ api }) =>
    api.get<Lenders>(`/api/finance/lenders?car_id=${encodeURIComponent(vehicle.id)}`).catch(() => null),
  );
  return full?.finance_lenders[quote.provider]?.disclaimer ?? quote.disclaimer;
}
