import {
  calculatePage,
  loanOf,
  type PageBasis,
  type PageInput,
} from '@forecourt/contracts/finance/scenario/page-calculation';
import { Box, Button, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { ComparisonWarning } from '../comparison-warning.tsx';
import { formatRate } from '../format-rate.ts';
import { messages } from '../messages.ts';

type Props = {
  basis: PageBasis;
  input: PageInput;
  /** The scenario to compare with; null if there is none. */
  other: PageInput | null;
  onChange(other: PageInput | null): void;
};

/** Compares two scenarios side by side: the saved one, and the current values of the calculator. */
export function Scenarios({ basis, input, other, onChange }: Props) {
  const t = messages.use();
  if (!other)
    return (
      <Button variant="outline" flexShrink="1" maxW="full" onClick={() => onChange(input)}>
        {t.compareScenario}
      </Button>
    );
  return (
    <Box as="section" aria-label={t.scenarios} flex="1 1 100%" css={table}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t.scenarioNow}</th>
            <th scope="col">{t.scenarioBefore}</th>
          </tr>
        </thead>
        <Rows basis={basis} scenarios={[input, other]} />
      </table>
      <Text variant="caption" dir="auto" mt="2">
        <ComparisonWarning />
      </Text>
      <Button variant="link" size="sm" px="0" onClick={() => onChange(null)}>
        {t.endComparison}
      </Button>
    </Box>
  );
}

function Rows({ basis, scenarios }: { basis: PageBasis; scenarios: PageInput[] }) {
  const t = messages.use();
  const format = useFormat();
  const columns = scenarios.map((input) => ({
    input,
    loan: loanOf(input),
    result: calculatePage(input, basis),
  }));
  const rows: [label: string, say: (column: (typeof columns)[number]) => string][] = [
    [t.yourRepayment, ({ input, result }) => `${format.money(result.repayment)} ${t.per(input.frequency)}`],
    [t.interest, ({ input }) => t.perYear(formatRate(input.ratePercent))],
    [t.comparisonRate, ({ result }) => t.comparison(formatRate(result.comparisonRate))],
    [t.price, ({ input }) => format.money(input.price)],
    [t.depositAndTrade, ({ loan }) => format.money(loan.deposit)],
    [t.borrowed, ({ result }) => format.money(result.borrowed)],
    [t.moneyBack, ({ result }) => format.money(result.moneyBack)],
    [t.residual, ({ input }) => format.money(input.residual)],
    [t.term, ({ input }) => t.years(input.termYears)],
    [t.costOfCredit, ({ result }) => format.money(result.costOfCredit)],
    [t.total, ({ result }) => format.money(result.total)],
  ];
  return (
    <tbody>
      {rows.map(([label, formatCell]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {columns.map((column, at) => (
            <td key={at}>
              <bdi>{formatCell(column)}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const table = {
  '& table': { width: '100%', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
  '& th': { textAlign: 'start', fontWeight: 'normal', color: 'ink-muted' },
  '& thead th': { fontWeight: 'semibold', color: 'ink', textAlign: 'end' },
  '& td': { textAlign: 'end' },
  '& th, & td': { paddingBlock: '6px', paddingInlineEnd: '8px', verticalAlign: 'top' },
  '& tr': { borderBottomWidth: '1px', borderColor: 'line' },
};
