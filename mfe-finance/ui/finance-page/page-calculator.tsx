import { Box, Card, Flex, Heading, SegmentedControl } from '@forecourt/design-system';
import type { Frequency } from '@forecourt/contracts/finance/repayment';
import { emit, track, useFormat, useSite } from '@forecourt/remote-kit';
import { useRef, useState } from 'react';
import { NumberRow } from '../calculator/number-row.tsx';
import { ResultView } from '../calculator/result-view.tsx';
import { texts } from '../texts.ts';
import { calculatePage, firstPageInput, withinPageBounds, type PageInput } from './page-calculation.ts';

const frequencies: Frequency[] = ['week', 'fortnight', 'month'];

/** The page's calculator: price, deposit, trade-in, residual, term and interest within the site's bounds. */
export function PageCalculator({ budget }: { budget: number | null }) {
  const site = useSite();
  const format = useFormat();
  const words = texts.use();
  const { page, monthlyOnly, provider, providers } = site.finance;
  const [input, setInput] = useState(() => firstPageInput(site, budget));
  const used = useRef(false);
  const change = (part: Partial<PageInput>) => {
    if (!used.current) track('financeCalculatorFirstUse');
    used.current = true;
    const next = withinPageBounds({ ...input, ...part }, site);
    setInput(next);
    emit('finance/calculated', { amount: calculatePage(next, site).repayment, per: next.frequency });
  };
  const upTo = (max: number) => ({ min: 0, max, step: page.deposit.step });
  return (
    <Card as="section" aria-labelledby="page-calculator" gap="5" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="h3" id="page-calculator">{words.pageCalculatorTitle}</Heading>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '6', lg: '10' }}>
        <Flex direction="column" gap="4" flex="1" minW="0">
          {!monthlyOnly && <SegmentedControl label={words.frequency} value={input.frequency} onChange={(frequency) => change({ frequency: frequency as Frequency })} options={frequencies.map((value) => ({ value, label: words.frequencyName(value) }))} />}
          <NumberRow label={words.price} value={input.price} range={page.price} unit="$" say={format.money} onChange={(price) => change({ price })} />
          <NumberRow label={words.depositOnly} value={input.deposit} range={upTo(Math.min(page.deposit.max, input.price))} unit="$" say={format.money} onChange={(deposit) => change({ deposit })} />
          <NumberRow label={words.tradeIn} value={input.tradeIn} range={upTo(Math.min(page.deposit.max, input.price - input.deposit))} unit="$" say={format.money} onChange={(tradeIn) => change({ tradeIn })} />
          <NumberRow label={words.residual} value={input.residual} range={upTo(Math.min(page.residual.max, input.price - input.deposit - input.tradeIn))} unit="$" say={format.money} onChange={(residual) => change({ residual })} />
          <NumberRow label={words.term} value={input.termYears} range={page.term} say={words.years} onChange={(termYears) => change({ termYears })} typedStep={0.5} />
          <NumberRow label={words.interest} value={input.ratePercent} range={page.interest} unit="%" say={(rate) => `${rate}%`} onChange={(ratePercent) => change({ ratePercent })} typedStep={0.01} />
        </Flex>
        <Box flex="1" minW="0"><ResultView ratePercent={input.ratePercent} frequency={input.frequency} result={calculatePage(input, site)} enquireHref="#finance-form" disclaimer={provider === null ? null : (providers[provider]?.disclaimer ?? null)} /></Box>
      </Flex>
    </Card>
  );
}
