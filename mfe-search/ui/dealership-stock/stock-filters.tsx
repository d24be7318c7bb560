import type { SearchResponse } from '@forecourt/contracts/api/search-api';
import { Box, Chip, Flex, NativeSelect } from '@forecourt/design-system';
import { useFormat, useHydrated, useSite } from '@forecourt/remote-kit';
import { valueLabel } from '../filters/value-label.ts';
import { messages } from '../messages.ts';
import { dealershipMessages } from './dealership-messages.ts';
import type { StockState } from './stock-state.ts';

type Props = {
  state: StockState;
  response: SearchResponse;
  onChange(change: (newest: StockState) => StockState): void;
};

/** Renders categories and two prices; without scripts the whole stock is listed and there are no filters. */
export function StockFilters({ state, response, onChange }: Props) {
  const t = dealershipMessages.use();
  const words = messages.use();
  const format = useFormat();
  const isHydrated = useHydrated();
  const { quickPicks } = useSite().search;
  const counts = response.facets.categories?.counts ?? {};
  const categories = [...new Set([...Object.keys(counts), ...state.categories])].sort();
  const toggle = (name: string) =>
    onChange((newest) => ({
      ...newest,
      page: 1,
      categories: newest.categories.includes(name)
        ? newest.categories.filter((chosen) => chosen !== name)
        : [...newest.categories, name].sort(),
    }));
  const { min, max } = state.price;
  const setPrice = (side: 'min' | 'max', text: string) =>
    onChange((newest) => {
      const price = { ...newest.price, [side]: text === '' ? null : Number(text) };
      const isCrossed = price.min !== null && price.max !== null && price.min > price.max;
      return { ...newest, page: 1, price: isCrossed ? { min: price.max, max: price.min } : price };
    });
  return (
    <Flex
      role="group"
      aria-label={t.filters}
      gap="3"
      flexWrap="wrap"
      alignItems="center"
      style={{ visibility: isHydrated ? 'visible' : 'hidden' }}
    >
      {categories.length > 1 && (
        <Flex role="group" aria-label={t.categories} gap="2" flexWrap="wrap" flex="1 1 20rem">
          {categories.map((name) => (
            <Chip key={name} aria-pressed={state.categories.includes(name)} onClick={() => toggle(name)}>
              <bdi>{valueLabel('categories', name, words, format)}</bdi>{' '}
              <Box as="span" color="ink-muted" fontVariantNumeric="tabular-nums">
                {format.number(counts[name] ?? 0)}
              </Box>
            </Chip>
          ))}
        </Flex>
      )}
      <Flex
        gap="2"
        flex={{ base: '1 1 100%', md: '0 1 22rem' }}
        css={{ '& > *': { flex: '1 1 0', minWidth: 0 } }}
      >
        <Price
          label={t.lowest}
          any={t.anyLow}
          picks={quickPicks.money}
          value={min}
          formatValue={(value) => t.fromValue(format.money(value))}
          onChange={(text) => setPrice('min', text)}
        />
        <Price
          label={t.highest}
          any={t.anyHigh}
          picks={quickPicks.money}
          value={max}
          formatValue={(value) => t.upTo(format.money(value))}
          onChange={(text) => setPrice('max', text)}
        />
      </Flex>
    </Flex>
  );
}

type PriceProps = {
  label: string;
  any: string;
  picks: readonly number[];
  value: number | null;
  formatValue(value: number): string;
  onChange(text: string): void;
};

function Price({ label, any, picks, value, formatValue, onChange }: PriceProps) {
  const offered = [...new Set([...picks, ...(value === null ? [] : [value])])].sort((a, b) => a - b);
  return (
    <NativeSelect aria-label={label} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {offered.map((pick) => (
        <option key={pick} value={pick}>
          {formatValue(pick)}
        </option>
      ))}
    </NativeSelect>
  );
}
