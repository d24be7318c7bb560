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
  // What sets the vehicles apart comes first.
  const groups = [
    { title: tCompare.features, rows: features.filter((row) => row.differs || !isMany) },
    { title: tCompare.sharedFeatures, rows: features.filter((row) => !row.differs && isMany) },
  ].filter(({ rows }) => rows.length > 0);
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
            <tr data-differs={isMany || undefined}>
              <th scope="row">
                <span>{tCompare.repayment}</span>
              </th>
              {vehicles.map(({ card }) => (
                // On a phone a repayment with its rates has four lines.
                <Box as="td" key={card.id} h={{ base: '6.5rem', md: 'auto' }}>
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
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr data-group="">
              <th scope="rowgroup" colSpan={vehicles.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <tr
                key={row.key}

                data-differs={(isMany && row.differs) || undefined}
                data-shared={(isMany && !row.differs) || undefined}
              >
                <RowHead row={row} isMarked={isMany && row.differs} />
                {row.values.map((has, index) => (
                  <td key={vehicles[index]!.card.id}>
                    <Has value={has} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {onlyDifferences && facts.length + features.length === 0 && (
        <Text p="4" color="ink-muted">
          {tCompare.same}
        </Text>
      )}
    </Box>
  );
}

/** Whether a vehicle has a feature. */
function Has({ value }: { value: boolean | null }) {
  const tCompare = compareMessages.use();
  if (value === null) return <MissingValue />;
  return (
    <>
      <Box as="span" aria-hidden color={value ? 'success-text' : 'ink-muted'}>
        {value ? <Icon as={Check} size={18} /> : '–'}
      </Box>
      <VisuallyHidden>{value ? tCompare.has : tCompare.hasNot}</VisuallyHidden>
    </>
  );
}

function RowHead({ row, isMarked }: { row: CompareRow<unknown>; isMarked: boolean }) {
  const tCompare = compareMessages.use();
  return (
    <th scope="row">
      <span>
        {row.label}
        {isMarked && <VisuallyHidden> ({tCompare.differs})</VisuallyHidden>}
      </span>
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
