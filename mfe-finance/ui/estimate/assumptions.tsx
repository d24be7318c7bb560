import type { FinanceQuote } from '@forecourt/contracts/finance/quote';
import type { FinanceProvider } from '@forecourt/contracts/tenant/finance-config';
import { Box } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { folded } from '../folded.ts';
import { formatExactMoney } from '../format-exact-money.ts';
import { estimateMessages } from './estimate-messages.ts';

type Props = { quote: FinanceQuote; provider: FinanceProvider | undefined };

/** The assumptions of a repayment: lender, price, deposit, term, balloon and every fee. Collapsed. */
export function Assumptions({ quote, provider }: Props) {
  const format = useFormat();
  const t = estimateMessages.use();
  const dollars = (amount: number) => formatExactMoney(format, amount);
  const rows: [term: string, value: string][] = [
    [t.lender, quote.providerName],
    [t.assumedPrice, dollars(quote.amount)],
    [t.deposit, dollars(quote.deposit)],
    [t.termLabel, t.years(quote.termYears)],
    ...(quote.balloon > 0 ? [[t.balloon, dollars(quote.balloon)] as [string, string]] : []),
    ...(quote.establishmentFee > 0
      ? [[t.establishmentFee, dollars(quote.establishmentFee)] as [string, string]]
      : []),
    ...(provider?.fees ?? []).map((fee): [string, string] => [
      fee.name,
      fee.every === 'month' ? t.everyMonth(dollars(fee.amount)) : dollars(fee.amount),
    ]),
  ];
  return (
    <Box as="details" mt="1" fontSize="sm" css={{ ...folded('&'), ...list }}>
      <summary>{t.assumptions}</summary>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

const list = {
  '& dl': { marginBlockStart: '4px' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '16px', paddingBlock: '2px' },
  '& dt': { color: 'ink-muted' },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
};
