import { useId, useState } from 'react';
import { Flex, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { parseNumber } from '../../model/parse-number.ts';
import { withRange, type Range, type RangeAttribute, type SearchState } from '../../model/search-state.ts';
import { rangeField } from '../../model/search-url.ts';
import { messages } from '../messages.ts';
import { NumberField } from '../number-field/number-field.tsx';
import type { ChooseSearch } from '../results/use-search.ts';
import type { Facets } from './filter-groups.ts';
import { LazyPriceSlider } from './price/lazy-price-slider.tsx';
import { QuickPicks } from './quick-picks.tsx';

/** A change of the filters; the search page applies it at once, the phone's drawer to its draft. */
export type FilterChange = (...args: Parameters<ChooseSearch>) => unknown;
type Props = { attribute: RangeAttribute; state: SearchState; facets: Facets; onChange: FilterChange };
type Side = keyof Range;
/** Typed and not committed yet; null if the field shows the range. */
type Drafts = Record<Side, string | null>;

const noDrafts: Drafts = { min: null, max: null };

/** Renders the two number fields of a range; above those of the price is a slider. */
export function RangeGroup({ attribute, state, facets, onChange }: Props) {
  const t = messages.use();
  const format = useFormat();
  const { locale, search } = useSite();
  const { quickPicks } = search;
  const listId = useId();
  const errorId = useId();
  const stats = facets[attribute]?.facetStats;
  const range = state.ranges[attribute];
  const [drafts, setDrafts] = useState(noDrafts);
  const [error, setError] = useState<string | null>(null);
  const name = t.attribute(attribute);
  const picks = attribute === 'price' ? quickPicks.money : attribute === 'km' ? quickPicks.kilometres : [];
  const show = (value: number) => (attribute === 'year' ? String(value) : format.number(value));
  const reset = () => {
    setDrafts(noDrafts);
    setError(null);
  };
  const ends = `${range?.min} ${range?.max}`;
  const [editedEnds, setEditedEnds] = useState(ends);
  // Back, a removed chip or the slider changed the range.
  if (editedEnds !== ends) {
    setEditedEnds(ends);
    reset();
  }
  const change = (next: Range | null, gesture?: string) => {
    reset();
    onChange((newest) => withRange(newest, attribute, next), { gesture });
  };
  const commit = (side: Side, text: string) => {
    const next = { ...drafts, [side]: text };
    const min = readDraft(next.min, range?.min, locale);
    const max = readDraft(next.max, range?.max, locale);
    setDrafts(next);
    if (Number.isNaN(min) || Number.isNaN(max)) setError(t.notANumber);
    else if (min !== null && max !== null && min > max) setError(t.crossedRange(show(min), show(max)));
    else change({ min, max });
  };
  const field = (side: Side, label: string, placeholder: string) => (
    <NumberField
      label={label}
      placeholder={placeholder}
      name={rangeField(attribute, side)}
      list={picks.length > 0 ? listId : undefined}
      value={range?.[side] == null ? '' : show(range[side])}
      draft={drafts[side]}
      describedBy={error === null ? undefined : errorId}
      onType={(text) => setDrafts({ ...drafts, [side]: text })}
      onCommit={(text) => commit(side, text)}
    />
  );
  return (
    <Flex direction="column" gap="2">
      {attribute === 'price' && (
        <LazyPriceSlider
          range={range}
          highest={stats?.max}
          counts={facets.price?.counts ?? noCounts}
          onChange={change}
        />
      )}
      <Flex gap="2" alignItems="center">
        {field('min', t.lowest(name), t.from)}
        <Text as="span" aria-hidden color="ink-muted">
          –
        </Text>
        {field('max', t.highest(name), t.to)}
      </Flex>
      <Text id={errorId} role="alert" variant="small" color="danger-text" hidden={error === null}>
        {error}
      </Text>
      <QuickPicks
        label={t.pickUpTo}
        picks={picks}
        highest={stats?.max}
        chosen={range?.max ?? null}
        formatValue={(value) => (attribute === 'price' ? format.money(value) : format.kilometres(value))}
        onPick={(max) =>
          change({
            min: range?.min != null && max !== null && range.min > max ? null : (range?.min ?? null),
            max,
          })
        }
      />
      {picks.length > 0 && (
        <datalist id={listId}>
          {picks.map((pick) => (
            <option key={pick} value={pick} />
          ))}
        </datalist>
      )}
    </Flex>
  );
}

const noCounts: Record<string, number> = {};

/** The value of one end of the range; NaN if the text is no number. */
function readDraft(draft: string | null, current: number | null | undefined, locale: string): number | null {
  if (draft === null) return current ?? null;
  return draft.trim() === '' ? null : (parseNumber(draft, locale) ?? Number.NaN);
}
