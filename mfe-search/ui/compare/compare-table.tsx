import Check from 'lucide-react/icons/check';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import { Box, Icon, Text, VisuallyHidden } from '@forecourt/design-system';
import { RemoteFragment, useFormat, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { CompareHeadCell } from './compare-head-cell.tsx';
import { compareMessages } from './compare-messages.ts';
import { factRows, featureRows, type ComparedVehicle, type CompareRow } from './compare-rows.ts';
import { tableCss } from './compare-table-css.ts';

type Props = { vehicles: ComparedVehicle[]; onlyDifferences: boolean; onRemove(id: string): void };

/** The vehicles as columns of a real table; what differs between them is marked. */
export function CompareTable({ vehicles, onlyDifferences, onRemove }: Props) {
  const site = useSite();
  const format = useFormat();
  const t = messages.use();
  const tCompare = compareMessages.use();
  const isShown = (row: CompareRow<unknown>) => !onlyDifferences || row.differs;
  const facts = factRows(vehicles, t, tCompare, format).filter(isShown);
  const features = featureRows(vehicles, (feature) => t.value('filtered_features', feature)).filter(isShown);
  const isMany = vehicles.length > 1;
  return (
    <Box css={tableCss(vehicles.length)} role="region" aria-label={tCompare.scroll} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{tCompare.title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{tCompare.fact}</VisuallyHidden>
            </th>
            {vehicles.map(({ card }) => (
              <th key={card.id} scope="col">
                <CompareHeadCell vehicle={card} onRemove={() => onRemove(card.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vehicles.some(({ card }) => quoteFor(card, site)) && (
            <tr>
              <th scope="row">{tCompare.repayment}</th>
              {vehicles.map(({ card }) => (
                // On a phone a repayment with its rates has five lines.
                <Box as="td" key={card.id} h={{ base: '7.5rem', sm: 'auto' }}>
                  {quoteFor(card, site) ? (
                    <RemoteFragment
                      name="finance/estimate"
                      props={{ vehicle: card, size: 'card' }}
                      minHeight={40}
                    />
                  ) : (
                    <MissingValue />
                  )}
                </Box>
              ))}
            </tr>
          )}
          {facts.map((row) => (
            <tr key={row.key} data-differs={(isMany && row.differs) || undefined}>
              <RowHead row={row} isMarked={isMany && row.differs} />
              {row.values.map((value, index) => (
                <td key={vehicles[index]!.card.id}>
                  {value === null ? <MissingValue /> : <bdi>{value}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {features.length > 0 && (
          <tbody>
            <tr data-group="">
              <th scope="rowgroup" colSpan={vehicles.length + 1}>
                <span>{tCompare.features}</span>
              </th>
            </tr>
            {features.map((row) => (
              <tr key={row.key} data-differs={(isMany && row.differs) || undefined}>
                <RowHead row={row} isMarked={isMany && row.differs} />
                {row.values.map((has, index) => (
                  <td key={vehicles[index]!.card.id}>
                    {has === null ? (
                      <MissingValue />
                    ) : has ? (
                      <>
                        <Box as="span" color="success-text">
                          <Icon as={Check} size={18} />
                        </Box>
                        <VisuallyHidden>{tCompare.has}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <Box as="span" aria-hidden color="ink-muted">
                          –
                        </Box>
                        <VisuallyHidden>{tCompare.hasNot}</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {onlyDifferences && facts.length + features.length === 0 && (
        <Text p="4" color="ink-muted">
          {tCompare.same}
        </Text>
      )}
    </Box>
  );
}

function RowHead({ row, isMarked }: { row: CompareRow<unknown>; isMarked: boolean }) {
  const tCompare = compareMessages.use();
  return (
    <th scope="row">
      {row.label}
      {isMarked && <VisuallyHidden> ({tCompare.differs})</VisuallyHidden>}
    </th>
  );
}

function MissingValue() {
  const tCompare = compareMessages.use();
  return (
    <>
      <Box as="span" aria-hidden color="ink-muted">
        –
      </Box>
      <VisuallyHidden>{tCompare.unknown}</VisuallyHidden>
    </>
  );
}
