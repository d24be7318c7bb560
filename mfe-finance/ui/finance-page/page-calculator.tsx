import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  calculatePage,
  loanOf,
  pageBasis,
  rangeOf,
  withinPageBounds,
  type PageInput,
  type PageNumber,
  type PageSubject,
} from '@forecourt/contracts/finance/scenario/page-calculation';
import {
  answerQuery,
  queryNames,
  withOther,
  withPageQuery,
} from '@forecourt/contracts/finance/scenario/page-query';
import { Alert, Box, Button, Card, Flex, Heading } from '@forecourt/design-system';
import { emit, track, useFormat, useSite } from '@forecourt/remote-kit';
import { BalanceChart } from '../balance/balance-chart.tsx';
import { FrequencyControl } from '../calculator/frequency-control.tsx';
import { NumberRow } from '../calculator/number-row.tsx';
import { ResultTexts, ResultView } from '../calculator/result-view.tsx';
import { messages } from '../messages.ts';
import { Scenarios } from '../scenarios/scenarios.tsx';
import { storeCalculation } from '../store-calculation.ts';
import { BusinessView, UseControl } from './business-view.tsx';

type Props = {
  subject: PageSubject;
  /** The calculator input from the URL. */
  requestedInput: Partial<PageInput>;
  /** The comparison scenario from the URL. */
  requestedOther: Partial<PageInput> | null;
  onChange?(input: PageInput): void;
  /** Whether the business view is selected, on sites that have it. */
  isBusiness?: boolean;
  onBusiness?(isBusiness: boolean): void;
  /** What else can be done with the result. */
  children?: ReactNode;
};

/**
 * The calculator of the finance page: price, deposit, trade-in, residual, term and interest. Its state is in
 * the URL, so that a result can be shared. Its form works without JavaScript.
 */
export function PageCalculator({
  subject,
  requestedInput,
  requestedOther,
  onChange,
  isBusiness = false,
  onBusiness,
  children,
}: Props) {
  const site = useSite();
  const t = messages.use();
  const basis = useMemo(() => pageBasis(site, subject), [site, subject]);
  const [answer, setAnswer] = useState(() => answerQuery(basis, requestedInput));
  const [other, setOther] = useState(() => requestedOther && answerQuery(basis, requestedOther).input);
  const [isUnfinished, setUnfinished] = useState(false);
  const { input, refused } = answer;
  // Two rows can change in one render: both take over what was typed before the scripts were ready.
  const latest = useRef(input);
  const result = calculatePage(input, basis);
  const vehicleId = subject.vehicle?.id;
  // A shared or posted calculation is the shopper's, too.
  const isRequested = Object.keys(requestedInput).length > 0;
  useEffect(() => {
    if (vehicleId && isRequested) storeCalculation(site.slug, vehicleId, input);
  }, [site.slug, vehicleId, isRequested, input]);
  const change = (part: Partial<PageInput>) => {
    track('financeCalculatorFirstUse', {}, { once: 'finance page' });
    const next = withinPageBounds({ ...latest.current, ...part }, basis);
    latest.current = next;
    setAnswer({ input: next, refused: [] });
    if (vehicleId) storeCalculation(site.slug, vehicleId, next);
    onChange?.(next);
    share(withPageQuery(new URLSearchParams(location.search), next, basis));
    emit('finance/calculated', { amount: calculatePage(next, basis).repayment, per: next.frequency });
  };
  const putAside = (scenario: PageInput | null) => {
    setOther(scenario);
    share(withOther(new URLSearchParams(location.search), scenario, basis));
  };
  const { provider, quote } = basis;
  const providers = basis.site.finance.providers;
  return (
    <Card as="section" aria-labelledby="page-calculator" gap="5" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="h3" id="page-calculator">
        {t.pageCalculatorTitle}
      </Heading>
      <Refusals refused={refused} rangeFor={(field) => rangeOf(field, input, basis)} />
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '6', lg: '10' }} css={whole}>
        <Box asChild flex="1" minW="0">
          <form onSubmit={(event) => event.preventDefault()}>
            <Subject subject={subject} />
            <Flex direction="column" gap="4">
              <FrequencyControl
                value={input.frequency}
                frequencies={basis.frequencies}
                onChange={(frequency) => change({ frequency })}
              />
              {site.finance.businessUse?.enabled && (
                <UseControl
                  isBusiness={isBusiness}
                  onChange={(next) => {
                    onBusiness?.(next);
                    share(withUse(new URLSearchParams(location.search), next));
                  }}
                />
              )}
              <Numbers
                input={input}
                rangeFor={(field) => rangeOf(field, input, basis)}
                change={change}
                onTyping={(isValid) => setUnfinished(!isValid)}
              />
              <Button type="submit" variant="outline" alignSelf="start">
                {t.calculate}
              </Button>
            </Flex>
          </form>
        </Box>
        <Box flex="1" minW="0">
          <ResultView
            ratePercent={input.ratePercent}
            frequency={input.frequency}
            result={result}
            isUnfinished={isUnfinished}
            enquireHref="#finance-form"
          />
          {isBusiness && site.finance.businessUse?.enabled && (
            <BusinessView price={input.price} vehicle={subject.vehicle} />
          )}
          {!isUnfinished && !result.enquireOnly && (
            <Box mt="5">
              <BalanceChart loan={loanOf(input)} establishmentFee={result.establishmentFee} />
            </Box>
          )}
        </Box>
      </Flex>
      <ResultTexts
        result={result}
        isUnfinished={isUnfinished}
        disclaimer={
          quote?.disclaimer ?? (provider === null ? null : (providers[provider]?.disclaimer ?? null))
        }
      />
      <Flex
        wrap="wrap"
        align="center"
        columnGap="6"
        rowGap="4"
        pt="5"
        borderTopWidth="1px"
        borderColor="line"
      >
        <Scenarios basis={basis} input={input} other={other} onChange={putAside} />
        {children}
      </Flex>
    </Card>
  );
}

/** Shown when what follows it has arrived: a result that arrives after the form would push it down. */
const whole = { '&:not(:has(+ *))': { visibility: 'hidden' } };

function withUse(query: URLSearchParams, isBusiness: boolean): URLSearchParams {
  if (isBusiness) query.set('use', 'business');
  else query.delete('use');
  return query;
}

/** Writes the state to the URL without adding a history entry. */
function share(query: URLSearchParams): void {
  const text = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}

/** Keeps the subject of the URL (vehicle, dealership, type, budget) when the form is submitted. */
function Subject({ subject: { vehicle, dealership, carType, budget } }: { subject: PageSubject }) {
  const values = {
    car_id: vehicle?.id,
    preferredDealership: dealership,
    car_type: carType,
    vehiclePriceBudget: budget,
  };
  return Object.entries(values).map(
    ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

type NumbersProps = {
  input: PageInput;
  rangeFor(field: PageNumber): ReturnType<typeof rangeOf>;
  change(part: Partial<PageInput>): void;
  onTyping(isValid: boolean): void;
};

function Numbers({ input, rangeFor, change, onTyping }: NumbersProps) {
  const labels = useLabels();
  return (Object.keys(queryNames) as PageNumber[]).map((field) => {
    const { label, formatValue, unit, helper } = labels[field];
    return (
      <NumberRow
        key={field}
        label={label}
        helper={helper}
        name={queryNames[field]}
        value={input[field]}
        range={rangeFor(field)}
        formatValue={formatValue}
        {...(unit ? { unit } : {})}
        onTyping={onTyping}
        onChange={(value) => change({ [field]: value })}
      />
    );
  });
}

/** Lists the values in the URL that were out of bounds, as of a form without JavaScript. */
function Refusals({ refused, rangeFor }: { refused: PageNumber[] } & Pick<NumbersProps, 'rangeFor'>) {
  const t = messages.use();
  const labels = useLabels();
  if (refused.length === 0) return null;
  return (
    <Alert tone="warning">
      {refused.map((field) => {
        const { label, formatValue } = labels[field];
        const { min, max } = rangeFor(field);
        return (
          <p key={field}>
            {label}: {t.outOfRange(formatValue(min), formatValue(max))}
          </p>
        );
      })}
    </Alert>
  );
}

type Label = { label: string; formatValue(value: number): string; unit?: string; helper?: string };

function useLabels(): Record<PageNumber, Label> {
  const format = useFormat();
  const t = messages.use();
  const money = { formatValue: format.money, unit: '$' };
  return {
    price: { ...money, label: t.price },
    deposit: { ...money, label: t.depositOnly },
    tradeIn: { ...money, label: t.tradeIn },
    owing: { ...money, label: t.owing, helper: t.owingHelp },
    residual: { ...money, label: t.residual },
    termYears: { label: t.term, formatValue: t.years, unit: t.yearUnit },
    ratePercent: { label: t.interest, formatValue: (rate) => `${rate}%`, unit: '%' },
  };
}
