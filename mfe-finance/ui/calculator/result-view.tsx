import type { Frequency } from '@forecourt/contracts/finance/repayment';
import type { CalculatorResult } from '@forecourt/contracts/finance/scenario/loan';
import { Box, ButtonLink, DefinitionGrid, Flex, Grid, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { ComparisonWarning } from '../comparison-warning.tsx';
import { FeeList } from '../fees/fee-list.tsx';
import { formatExactMoney } from '../format-exact-money.ts';
import { formatRate } from '../format-rate.ts';
import { messages } from '../messages.ts';
import { Disclaimer } from './disclaimer.tsx';

type Props = {
  ratePercent: number;
  frequency: Frequency;
  result: CalculatorResult;
  /** The value being typed is invalid, so no repayment is shown. */
  isUnfinished: boolean;
  enquireHref: string;
};

/** The repayment in the largest type with both rates, the totals and fees. */
export function ResultView(props: Props) {
  const { ratePercent, frequency, result, isUnfinished, enquireHref } = props;
  const format = useFormat();
  const t = messages.use();
  return (
    <Flex direction="column" gap="4">
      <Box role="status" aria-live="polite">
        <Text variant="label" color="ink-muted">
          {t.yourRepayment}
        </Text>
        {isUnfinished ? (
          <Text mt="2">{t.unfinished}</Text>
        ) : result.borrowed === 0 ? (
          <Text fontSize="lg" fontWeight="semibold" mt="2">
            {result.moneyBack > 0 ? t.coveredBack(format.money(result.moneyBack)) : t.covered}
          </Text>
        ) : result.enquireOnly ? (
          <ButtonLink href={enquireHref} mt="2">
            {t.enquireForFinance}
          </ButtonLink>
        ) : (
          <>
            <Flex align="baseline" wrap="wrap" columnGap="2" fontVariantNumeric="tabular-nums">
              <Box as="strong" fontSize="4xl" lineHeight="1.1" fontWeight="semibold">
                <bdi>{format.money(result.repayment)}</bdi>
              </Box>{' '}
              <Box as="span" fontSize="lg">
                {t.per(frequency)}
              </Box>
            </Flex>
            <Text fontSize="lg" mt="1" fontVariantNumeric="tabular-nums">
              {t.perYear(formatRate(ratePercent))} · {t.comparison(formatRate(result.comparisonRate))}
            </Text>
          </>
        )}
      </Box>
      {!result.enquireOnly && !isUnfinished && (
        <>
          <Sums result={result} />
          <ButtonLink href={enquireHref} alignSelf="start">
            {t.applyWith}
          </ButtonLink>
        </>
      )}
    </Flex>
  );
}

type TextsProps = Pick<Props, 'result' | 'isUnfinished'> & { disclaimer: string | null };

/** The texts required by law, below the result and what it is calculated from. */
export function ResultTexts({ result, isUnfinished, disclaimer }: TextsProps) {
  const showsRate = !isUnfinished && result.borrowed > 0 && !result.enquireOnly;
  return (
    <Grid columnGap="10" rowGap="3" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))">
      {showsRate && (
        <Text variant="caption" dir="auto">
          <ComparisonWarning />
        </Text>
      )}
      {disclaimer && <Disclaimer text={disclaimer} />}
    </Grid>
  );
}

function Sums({ result }: { result: CalculatorResult }) {
  const format = useFormat();
  const t = messages.use();
  const share = result.total === 0 ? 0 : Math.round((result.costOfCredit / result.total) * 1000) / 10;
  return (
    <>
      <Flex h="3" rounded="pill" overflow="hidden" bg="brand" aria-hidden>
        <Box ms="auto" h="full" bg="accent" style={{ width: `${share}%` }} />
      </Flex>
      <DefinitionGrid
        columns={1}
        items={[
          {
            term:
              result.establishmentFee > 0
                ? `${t.borrowed}, ${t.borrowedWithFee(formatExactMoney(format, result.establishmentFee))}`
                : t.borrowed,
            value: <bdi>{format.money(result.borrowed)}</bdi>,
          },
          { term: t.costOfCredit, value: <bdi>{format.money(result.costOfCredit)}</bdi> },
          { term: t.total, value: <bdi>{format.money(result.total)}</bdi> },
        ]}
      />
      <FeeList fees={result.fees} establishmentFee={result.establishmentFee} level="h3" />
    </>
  );
}
