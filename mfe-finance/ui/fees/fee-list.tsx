import type { FinanceProvider } from '@forecourt/contracts/tenant/finance-config';
import { Box, DefinitionGrid, Heading } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { formatExactMoney } from '../format-exact-money.ts';
import { messages } from '../messages.ts';

type Props = { fees: FinanceProvider['fees']; establishmentFee: number; level: 'h3' | 'h4' };

/** Every fee of a loan: fees added to the loan, fees paid at the start and monthly fees. */
export function FeeList({ fees, establishmentFee, level }: Props) {
  const format = useFormat();
  const t = messages.use();
  const dollars = (amount: number) => formatExactMoney(format, amount);
  const items = [
    ...(establishmentFee > 0 ? [{ term: t.establishmentFee, value: dollars(establishmentFee) }] : []),
    ...fees.map((fee) => ({
      term: fee.name,
      value: fee.every === 'month' ? t.everyMonth(dollars(fee.amount)) : dollars(fee.amount),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Box>
      <Heading as={level} size="h4">
        {t.fees}
      </Heading>
      <DefinitionGrid
        columns={1}
        items={items.map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> }))}
      />
    </Box>
  );
}
