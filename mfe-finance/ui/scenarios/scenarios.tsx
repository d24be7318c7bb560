import {
  calculatePage,
  loanOf,
  type PageBasis,
  type PageInput,
} from '@forecourt/contracts/finance/scenario/page-calculation';
import { Box, Button, Text } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { ComparisonWarning } from '../comparison-warning.tsx';
import { showRate } from '../show-rate.ts';
import { texts } from '../texts.ts';

type Props = {
  basis: PageBasis;
  input: PageInput;
  /** The scenario beside; null while there is none. */
  other: PageInput | null;
  onChange(other: PageInput | null): void;
};

/** Two ways to pay for it side by side: one is put aside, and the numbers above are changed. */
export function Scenarios({ basis, input, other, onChange }: Props) {
  const words = texts.use();
  if (!other)
    return (
      <Button variant="outline" alignSelf="start" onClick={() => onChange(input)}>
        {words.compareScenario}
      </Button>
    );
  return (
    <Box as="section" aria-label={words.scenarios} css={table}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.scenarioNow}</th>
            <th scope="col">{words.scenarioBefore}</th>
          </tr>
        </thead>
        <Rows basis={basis} scenarios={[input, other]} />
      </table>
      <Text variant="caption" dir="auto" mt="2">
        <ComparisonWarning />
      </Text>
      <Button variant="link" size="sm" px="0" onClick={() => onChange(null)}>
        {words.endComparison}
      </Button>
    </Box>
  );
}

function Rows({ basis, scenarios }: { basis: PageBasis; scenarios: PageInput[] }) {
  const words = texts.use();
  const format = useFormat();
  const columns = scenarios.map((input) => ({
    input,
    loan: loanOf(input),
    result: calculatePage(input, basis),
  }));
  const rows: [label: string, say: (column: (typeof columns)[number]) => string][] = [
    [
      words.yourRepayment,
      ({ input, result }) => `${format.money(result.repayment)} ${words.per(input.frequency)}`,
    ],
    [words.interest, ({ input }) => words.perYear(showRate(input.ratePercent))],
    [words.comparisonRate, ({ result }) => words.comparison(showRate(result.comparisonRate))],
    [words.price, ({ input }) => format.money(input.price)],
    [words.depositAndTrade, ({ loan }) => format.money(loan.deposit)],
    [words.residual, ({ input }) => format.money(input.residual)],
    [words.term, ({ input }) => words.years(input.termYears)],
    [words.costOfCredit, ({ result }) => format.money(result.costOfCredit)],
    [words.total, ({ result }) => format.money(result.total)],
  ];
  return (
    <tbody>
      {rows.map(([label, say]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {columns.map((column, at) => (
            <td key={at}>
              <bdi>{say(column)}</bdi>
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
