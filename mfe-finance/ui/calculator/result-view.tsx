import { Box, ButtonLink, DefinitionGrid, Flex, Text } from '@forecourt/design-system';
import { comparisonRateWarning } from '@forecourt/contracts/finance/comparison-rate';
import type { Frequency } from '@forecourt/contracts/finance/repayment';
import { useFormat } from '@forecourt/remote-kit';
import { showRate } from '../show-rate.ts';
import { texts } from '../texts.ts';
import type { CalculatorResult } from './calculation.ts';
import { Disclaimer } from './disclaimer.tsx';

type Props = { ratePercent: number; frequency: Frequency; result: CalculatorResult; enquireHref: string; disclaimer: string | null };

/** The repayment in the largest type of the card, its two rates beside it, what it adds up to, and what the law wants said. */
export function ResultView({ ratePercent, frequency, result, enquireHref, disclaimer }: Props) {
  const format = useFormat();
  const words = texts.use();
  const share = result.total === 0 ? 0 : Math.round((result.interest / result.total) * 1000) / 10;
  return (
    <Flex direction="column" gap="4">
      <Box role="status" aria-live="polite">
        <Text variant="label" color="ink-muted">{words.yourRepayment}</Text>
        {result.enquireOnly ? (
          <ButtonLink href={enquireHref} mt="2">{words.enquireForFinance}</ButtonLink>
        ) : (
          <>
            <Flex align="baseline" gap="2" fontVariantNumeric="tabular-nums">
              <Box as="strong" fontSize="4xl" lineHeight="1.1" fontWeight="bold"><bdi>{format.money(result.repayment)}</bdi></Box>{' '}
              <Box as="span" fontSize="lg">{words.per(frequency)}</Box>
            </Flex>
            <Text fontSize="lg" mt="1" fontVariantNumeric="tabular-nums">{words.perYear(showRate(ratePercent))} · {words.comparison(showRate(result.comparisonRate))}</Text>
          </>
        )}
      </Box>
      {!result.enquireOnly && (
        <>
          <Flex h="3" rounded="pill" overflow="hidden" bg="brand" aria-hidden><Box ms="auto" h="full" bg="accent" style={{ width: `${share}%` }} /></Flex>
          <DefinitionGrid columns={1} items={[
            { term: result.establishmentFee > 0 ? `${words.borrowed}, ${words.borrowedWithFee(format.money(result.establishmentFee))}` : words.borrowed, value: <bdi>{format.money(result.borrowed)}</bdi> },
            { term: words.interestTotal, value: <bdi>{format.money(result.interest)}</bdi> },
            { term: words.total, value: <bdi>{format.money(result.total)}</bdi> },
          ]} />
        </>
      )}
      <Text variant="caption" dir="auto">*{comparisonRateWarning}</Text>
      {disclaimer && <Disclaimer text={disclaimer} />}
    </Flex>
  );
}
