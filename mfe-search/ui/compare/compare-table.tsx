import Check from 'lucide-react/icons/check';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import { Box, Icon, Text, VisuallyHidden } from '@forecourt/design-system';
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
  const compareWords = compareTexts.use();
  const isWanted = (row: CompareRow<unknown>) => !onlyDifferences || row.differs;
  const facts = factRows(vehicles, words, compareWords, format).filter(isWanted);
  const features = featureRows(vehicles, (feature) => words.value('filtered_features', feature)).filter(
    isWanted,
  );
  const isMany = vehicles.length > 1;
  return (
    <Box css={tableCss(vehicles.length)} role="region" aria-label={compareWords.scroll} tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>{compareWords.title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{compareWords.fact}</VisuallyHidden>
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
              <th scope="row">{compareWords.repayment}</th>
              {vehicles.map(({ card }) => (
                <td key={card.id}>
                  {quoteFor(card, site) ? (
                    <RemoteFragment
                      name="finance/estimate"
                      props={{ vehicle: card, size: 'card' }}
                      minHeight={40}
                    />
                  ) : (
                    <NotGiven />
                  )}
                </td>
              ))}
            </tr>
          )}
          {facts.map((row) => (
            <tr key={row.key} data-differs={(isMany && row.differs) || undefined}>
              <RowHead row={row} isMarked={isMany && row.differs} />
              {row.values.map((value, index) => (
                <td key={vehicles[index]!.card.id}>{value === null ? <NotGiven /> : <bdi>{value}</bdi>}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {features.length > 0 && (
          <tbody>
            <tr data-group="">
              <th scope="rowgroup" colSpan={vehicles.length + 1}>
                <span>{compareWords.features}</span>
              </th>
            </tr>
            {features.map((row) => (
              <tr key={row.key} data-differs={(isMany && row.differs) || undefined}>
                <RowHead row={row} isMarked={isMany && row.differs} />
                {row.values.map((has, index) => (
                  <td key={vehicles[index]!.card.id}>
                    {has === null ? (
                      <NotGiven />
                    ) : has ? (
                      <>
                        <Box as="span" color="success-text">
                          <Icon as={Check} size={18} />
                        </Box>
                        <VisuallyHidden>{compareWords.has}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <Box as="span" aria-hidden color="ink-muted">
                          –
                        </Box>
                        <VisuallyHidden>{compareWords.hasNot}</VisuallyHidden>
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
          {compareWords.same}
        </Text>
      )}
    </Box>
  );
}

function RowHead({ row, isMarked }: { row: CompareRow<unknown>; isMarked: boolean }) {
  const compareWords = compareTexts.use();
  return (
    <th scope="row">
      {row.label}
      {isMarked && <VisuallyHidden> ({compareWords.differs})</VisuallyHidden>}
    </th>
  );
}

function NotGiven() {
  const compareWords = compareTexts.use();
  return (
    <>
      <Box as="span" aria-hidden color="ink-muted">
        –
      </Box>
      <VisuallyHidden>{compareWords.unknown}</VisuallyHidden>
    </>
  );
}
