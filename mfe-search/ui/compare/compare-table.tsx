import Check from 'lucide-react/icons/check';
import { Box, Icon, Text, VisuallyHidden } from '@forecourt/design-system';
import { estimateFor } from '@forecourt/contracts/finance/availability';
import { RemoteFragment, useFormat, useSite } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { CompareHeadCell } from './compare-head-cell.tsx';
import { factRows, featureRows, type ComparedVehicle, type CompareRow } from './compare-rows.ts';
import { compareTexts } from './compare-texts.ts';
import { tableCss } from './table-css.ts';

type Props = { vehicles: ComparedVehicle[]; onlyDifferences: boolean; onRemove(id: string): void };

/** The vehicles as columns of a real table; what differs between them is marked. */
export function CompareTable({ vehicles, onlyDifferences, onRemove }: Props) {
  const site = useSite();
  const format = useFormat();
  const words = texts.use();
  const own = compareTexts.use();
  const isWanted = (row: CompareRow<unknown>) => !onlyDifferences || row.differs;
  const facts = factRows(vehicles, words, own, format).filter(isWanted);
  const features = featureRows(vehicles).filter(isWanted);
  const isMany = vehicles.length > 1;
  return (
    <Box css={tableCss(vehicles.length)} role="region" aria-label={own.scroll} tabIndex={0}>
      <table>
        <caption><VisuallyHidden>{own.title}</VisuallyHidden></caption>
        <thead>
          <tr>
            <th scope="col"><VisuallyHidden>{own.fact}</VisuallyHidden></th>
            {vehicles.map(({ card }) => <th key={card.id} scope="col"><CompareHeadCell vehicle={card} onRemove={() => onRemove(card.id)} /></th>)}
          </tr>
        </thead>
        <tbody>
          {vehicles.some(({ card }) => estimateFor(card, site)) && (
            <tr>
              <th scope="row">{own.repayment}</th>
              {vehicles.map(({ card }) => <td key={card.id}>{estimateFor(card, site) ? <RemoteFragment name="finance/estimate" props={{ vehicle: card, size: 'card' }} minHeight={40} /> : <NotGiven />}</td>)}
            </tr>
          )}
          {facts.map((row) => (
            <tr key={row.key} data-differs={(isMany && row.differs) || undefined}>
              <RowHead row={row} isMarked={isMany && row.differs} />
              {row.values.map((value, index) => <td key={vehicles[index]!.card.id}>{value === null ? <NotGiven /> : <bdi>{value}</bdi>}</td>)}
            </tr>
          ))}
        </tbody>
        {features.length > 0 && (
          <tbody>
            <tr data-group=""><th scope="rowgroup" colSpan={vehicles.length + 1}><span>{own.features}</span></th></tr>
            {features.map((row) => (
              <tr key={row.key} data-differs={(isMany && row.differs) || undefined}>
                <RowHead row={row} isMarked={isMany && row.differs} />
                {row.values.map((has, index) => (
                  <td key={vehicles[index]!.card.id}>
                    {has === null ? <NotGiven /> : has ? <><Box as="span" color="success-text"><Icon as={Check} size={18} /></Box><VisuallyHidden>{own.has}</VisuallyHidden></> : <><Box as="span" aria-hidden color="ink-muted">–</Box><VisuallyHidden>{own.hasNot}</VisuallyHidden></>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {onlyDifferences && facts.length + features.length === 0 && <Text p="4" color="ink-muted">{own.same}</Text>}
    </Box>
  );
}

function RowHead({ row, isMarked }: { row: CompareRow<unknown>; isMarked: boolean }) {
  const own = compareTexts.use();
  return <th scope="row">{row.label}{isMarked && <VisuallyHidden> ({own.differs})</VisuallyHidden>}</th>;
}

function NotGiven() {
  const own = compareTexts.use();
  return <><Box as="span" aria-hidden color="ink-muted">–</Box><VisuallyHidden>{own.unknown}</VisuallyHidden></>;
}
