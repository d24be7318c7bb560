import { useEffect, useId, useRef, useState } from 'react';
import { Flex, Input, Text } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { withRange, type Range, type RangeAttribute, type SearchState } from '../search-state/search-state.ts';
import { rangeField } from '../search-state/search-url.ts';
import { texts } from '../texts.ts';
import type { Facets } from './filter-groups.ts';
import { LazyPriceSlider } from './lazy-price-slider.tsx';
import { QuickPicks } from './quick-picks.tsx';

/** Specification, document 1 section 9. */
const pauseMs = 400;

export type FilterChange = (next: SearchState, gesture?: string) => void;
type Props = { attribute: RangeAttribute; state: SearchState; facets: Facets; onChange: FilterChange };

/** Two numbers, in the price's case with a slider above them that comes when it is seen. */
export function RangeGroup({ attribute, state, facets, onChange }: Props) {
  const words = texts.use();
  const { quickPicks } = useSite().search;
  const list = useId();
  const stats = facets[attribute]?.facetStats;
  const range = state.ranges[attribute];
  const name = words.attribute(attribute);
  const picks = attribute === 'price' ? quickPicks.money : attribute === 'km' ? quickPicks.kilometres : [];
  const format = useFormat();
  const show = (value: number) => (attribute === 'year' ? String(value) : format.number(value));
  const change = (next: Range) => onChange(withRange(state, attribute, next), attribute);
  return (
    <Flex direction="column" gap="2">
      {attribute === 'price' && <LazyPriceSlider range={range} highest={stats?.max} counts={facets.price?.counts ?? {}} onChange={(next, gesture) => onChange(withRange(state, 'price', next), gesture)} />}
      <Flex gap="2" alignItems="center">
        <NumberField label={words.lowest(name)} placeholder={words.from} name={rangeField(attribute, 'min')} list={list} show={show} value={range?.min ?? null} onChange={(min) => change({ min, max: range?.max ?? null })} />
        <Text as="span" aria-hidden color="ink-muted">–</Text>
        <NumberField label={words.highest(name)} placeholder={words.to} name={rangeField(attribute, 'max')} list={list} show={show} value={range?.max ?? null} onChange={(max) => change({ min: range?.min ?? null, max })} />
      </Flex>
      <QuickPicks label={words.pickUpTo} picks={picks} highest={stats?.max} chosen={range?.max ?? null} say={(value) => (attribute === 'price' ? format.money(value) : format.kilometres(value))} onPick={(max) => change({ min: range?.min != null && max !== null && range.min > max ? null : range?.min ?? null, max })} />
      {picks.length > 0 && <datalist id={list}>{picks.map((pick) => <option key={pick} value={pick} />)}</datalist>}
    </Flex>
  );
}

type FieldProps = { label: string; placeholder: string; name: string; list: string; value: number | null; show(value: number): string; onChange(value: number | null): void };

/** A number that is taken over when typing has paused, or the field is left. */
function NumberField({ label, placeholder, name, list, value, show, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => () => clearTimeout(timer.current), []);
  const take = (text: string) => {
    clearTimeout(timer.current);
    const digits = text.replace(/\D/g, '');
    const next = digits === '' ? null : Number(digits);
    if (next !== value) change.current(next);
  };
  return (
    <Input
      type="text" inputMode="numeric" autoComplete="off" figures name={name} list={list} aria-label={label} placeholder={placeholder} dir="ltr" minW="0" flex="1"
      value={typed ?? (value === null ? '' : show(value))}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => take(text), pauseMs * 2);
      }}
      onBlur={() => {
        if (typed !== null) take(typed);
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed === null) return;
        event.preventDefault();
        take(typed);
      }}
    />
  );
}
