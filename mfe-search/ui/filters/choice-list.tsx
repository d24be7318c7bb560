import { memo, use, useCallback, useRef, useState, type PointerEvent } from 'react';
import { Box, ChoiceRow, ChoiceRows, Input, Text } from '@forecourt/design-system';
import { useFormat, useHydrated } from '@forecourt/remote-kit';
import type { SearchState } from '../../model/search-state.ts';
import { messages } from '../messages.ts';
import type { FacetValue } from './filter-groups.ts';
import { PrefetchContext } from './prefetch-context.ts';
import type { FilterChange } from './range-group.tsx';

const searchableFrom = 15;
/** Collapsed values in the server's HTML; the rest is rendered when it is opened or searched. */
const collapsedInHtml = 40;

type Props = {
  attribute: string;
  values: FacetValue[];
  labelOf(value: string): string;
  /** The state with a value selected or deselected. */
  toggle(state: SearchState, value: string, isChosen: boolean): SearchState;
  onChange: FilterChange;
  shown?: number;
  name: string;
};

/** Checkboxes with their counts; values beyond `shown` are collapsed, and a long list can be searched. */
export function ChoiceList({ attribute, values, labelOf, toggle, onChange, shown = 8, name }: Props) {
  const t = messages.use();
  const isHydrated = useHydrated();
  const [filter, setFilter] = useState('');
  const [isOpen, setOpen] = useState(false);
  // There are many values: an unchanged one must not be rendered again.
  const latest = useRef({ toggle, onChange });
  latest.current = { toggle, onChange };
  const choose = useCallback(
    (value: string, isChosen: boolean) =>
      latest.current.onChange((state) => latest.current.toggle(state, value, isChosen)),
    [],
  );
  const intend = use(PrefetchContext);
  const prefetchOnPointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = (event.target as Element).closest('label')?.querySelector('input');
    if (box && event.pointerType === 'mouse' && event.button === 0)
      intend((state) => toggle(state, box.value, !box.checked));
  };
  const searched = filter.trim().toLowerCase();
  const found = searched
    ? values.filter((value) => labelOf(value.value).toLowerCase().includes(searched))
    : null;
  const first = found ?? values.filter((value, index) => index < shown || value.isChosen);
  const rest = found ? [] : values.filter((value) => !first.includes(value));
  const list = (listedValues: FacetValue[]) => (
    <ChoiceRows>
      {listedValues.map((value) => (
        <OneChoice
          key={value.value}
          attribute={attribute}
          {...value}
          label={labelOf(value.value)}
          onToggle={choose}
        />
      ))}
    </ChoiceRows>
  );
  return (
    <Box onPointerDown={prefetchOnPointerDown}>
      {isHydrated && values.length >= searchableFrom && (
        <Input
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t.findIn(name)}
          placeholder={t.findIn(name)}
          minH="control-sm"
          fontSize="sm"
          mb="2"
        />
      )}
      {list(first)}
      {found?.length === 0 && (
        <Text variant="small" color="ink-muted">
          –
        </Text>
      )}
      {rest.length > 0 && (
        <More label={t.showMore(rest.length)} less={t.showLess} onOpen={() => setOpen(true)}>
          {list(isOpen ? rest : rest.slice(0, collapsedInHtml))}
        </More>
      )}
    </Box>
  );
}

const OneChoice = memo(function OneChoice({
  attribute,
  value,
  count,
  isChosen,
  label,
  onToggle,
}: FacetValue & { attribute: string; label: string; onToggle(value: string, isChosen: boolean): void }) {
  const format = useFormat();
  return (
    <ChoiceRow
      type="checkbox"
      name={attribute}
      value={value}
      checked={isChosen}
      label={<bdi>{label}</bdi>}
      onChange={(event) => onToggle(value, event.target.checked)}
      end={format.number(count)}
    />
  );
});

/** A native disclosure, so that it works without scripts. */
export function More({
  label,
  less,
  onOpen,
  children,
}: {
  label: string;
  less: string;
  onOpen?(): void;
  children: React.ReactNode;
}) {
  return (
    <Box
      as="details"
      onToggle={onOpen}
      css={{
        '& > summary': {
          cursor: 'pointer',
          listStyle: 'none',
          minHeight: '2.25rem',
          display: 'inline-flex',
          alignItems: 'center',
          fontSize: 'var(--fc-font-sizes-sm)',
          fontWeight: 600,
          color: 'var(--fc-colors-brand-text)',
          textDecoration: 'underline',
          textUnderlineOffset: '0.2em',
        },
        '& > summary::-webkit-details-marker': { display: 'none' },
        '&[open] > summary > [data-more], &:not([open]) > summary > [data-less]': { display: 'none' },
        display: 'flex',
        flexDirection: 'column-reverse',
        alignItems: 'stretch',
      }}
    >
      <summary>
        <span data-more>{label}</span>
        <span data-less>{less}</span>
      </summary>
      {children}
    </Box>
  );
}
