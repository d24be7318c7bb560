import type { Loan } from '@forecourt/contracts/finance/scenario/loan';
import { Box, Heading } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { folded } from '../folded.ts';
import { messages } from '../messages.ts';
import { yearlyBalances } from './yearly-balance.ts';

/** The loan balance over time, as a chart and as a table. */
export function BalanceChart({ loan, establishmentFee }: { loan: Loan; establishmentFee: number }) {
  const format = useFormat();
  const t = messages.use();
  const balances = yearlyBalances(loan, establishmentFee);
  const most = Math.max(1, ...balances.map(({ balance }) => balance));
  const last = balances.at(-1)?.year || 1;
  const points = balances.map(({ year, balance }) => `${(year / last) * 100},${40 - (balance / most) * 40}`);
  return (
    <Box as="section" aria-labelledby="loan-balance" css={chart}>
      <Heading as="h3" size="h4" id="loan-balance">
        {t.balanceTitle}
      </Heading>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <polygon points={`0,40 ${points.join(' ')} 100,40`} />
        <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <div data-part="ends">
        <bdi>{format.money(balances[0]!.balance)}</bdi>
        <span>{t.afterYears(last)}</span>
      </div>
      <details>
        <summary>{t.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.afterHeading}</th>
              <th scope="col">{t.owed}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ year, balance }) => (
              <tr key={year}>
                <th scope="row">{year === 0 ? t.atStart : t.years(year)}</th>
                <td>
                  <bdi>{format.money(Math.round(balance))}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Box>
  );
}

const chart = {
  '& svg': { display: 'block', width: '100%', height: '8rem', marginBlockStart: '8px', overflow: 'visible' },
  // Time runs in reading direction.
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
  '& polygon': { fill: 'var(--fc-colors-brand)', opacity: 0.15 },
  '& polyline': { fill: 'none', stroke: 'var(--fc-colors-brand-edge)', strokeWidth: 2 },
  '& [data-part=ends]': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: 'sm',
    color: 'ink-muted',
    fontVariantNumeric: 'tabular-nums',
    marginBlockStart: '4px',
  },
  ...folded('& details'),
  '& details': { marginBlockStart: '8px', fontSize: 'sm' },
  '& table': { width: '100%', fontSize: 'sm', fontVariantNumeric: 'tabular-nums', marginBlockStart: '4px' },
  '& th': { textAlign: 'start', fontWeight: 'normal', paddingBlock: '4px' },
  '& thead th': { color: 'ink-muted' },
  '& td, & th:last-child': { textAlign: 'end' },
  '& tr': { borderBottomWidth: '1px', borderColor: 'line' },
};
