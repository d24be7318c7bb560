import { useEffect, useRef, useState } from 'react';
import { Box, Chip, Field, Flex, Input, NativeSelect } from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { directoryMessages } from './directory-messages.ts';
import { toggled, type DirectoryFilter, type DirectoryState } from './directory-state.ts';
import type { DirectoryResponse } from './find-models.ts';

/** Specification, document 1 section 9. */
const pauseMs = 300;

type Props = {
  state: DirectoryState;
  counts: DirectoryResponse['counts'];
  pathOf(next: DirectoryState): string;
  onChange(change: (newest: DirectoryState) => DirectoryState, replace?: boolean): void;
};

/** Body and make as links, a field for the model's name, and the selected values. */
export function DirectoryFilters({ state, counts, pathOf, onChange }: Props) {
  const t = directoryMessages.use();
  const models = namesOf('model.name', state, counts);
  const [chosenModel = ''] = state.filters['model.name'];
  return (
    <Flex role="group" aria-label={t.filters} direction="column" gap="3">
      <Flex gap="3" flexWrap="wrap">
        <Field label={t.search} flex={{ base: '1 1 8rem', md: '1 1 14rem' }}>
          <QueryInput
            query={state.query}
            placeholder={t.placeholder}
            onChange={(query, replace) => onChange((newest) => ({ ...newest, query, offset: 0 }), replace)}
          />
        </Field>
        {models.length > 1 && (
          <Field label={t.models} flex={{ base: '1 1 8rem', md: '1 1 14rem' }}>
            <NativeSelect
              value={models.find((name) => name.toLowerCase() === chosenModel.toLowerCase()) ?? ''}
              onChange={(event) =>
                onChange((newest) => ({
                  ...newest,
                  offset: 0,
                  filters: {
                    ...newest.filters,
                    'model.name': event.target.value ? [event.target.value] : [],
                  },
                }))
              }
            >
              <option value="">{t.anyModel}</option>
              {models.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      </Flex>
      <Chips
        filter="model.body"
        label={t.bodies}
        state={state}
        counts={counts}
        pathOf={pathOf}
        onChange={onChange}
      />
      <Chips
        filter="manufacturer.name"
        label={t.makes}
        state={state}
        counts={counts}
        pathOf={pathOf}
        onChange={onChange}
      />
    </Flex>
  );
}

function Chips({
  filter,
  label,
  state,
  counts,
  pathOf,
  onChange,
}: Props & { filter: DirectoryFilter; label: string }) {
  const format = useFormat();
  const t = directoryMessages.use();
  const names = namesOf(filter, state, counts);
  if (names.length < 2) return null;
  return (
    <Flex
      as="ul"
      listStyleType="none"
      aria-label={label}
      gap="2"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      css={sideways}
    >
      {names.map((name) => {
        const chosen = state.filters[filter].find((one) => one.toLowerCase() === name.toLowerCase());
        const isChosen = chosen !== undefined;
        const toggle = (newest: DirectoryState) => toggled(newest, filter, chosen ?? name);
        return (
          <li key={name}>
            <Chip
              href={pathOf(toggle(state))}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                onChange(toggle);
              }}
              {...(isChosen ? { 'aria-current': true } : {})}
            >
              <bdi>{filter === 'model.body' ? t.body(name) : name}</bdi>{' '}
              <Box as="span" color={isChosen ? 'inherit' : 'ink-muted'} fontVariantNumeric="tabular-nums">
                {format.number(counts[filter][name] ?? 0)}
              </Box>
            </Chip>
          </li>
        );
      })}
    </Flex>
  );
}

/** On a phone a row that scrolls sideways to the edges of the page; with room for the focus ring. */
const sideways = {
  '@media (max-width: 767.98px)': {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: '-1rem',
    paddingInline: '1rem',
    marginBlock: '-0.375rem',
    paddingBlock: '0.375rem',
    '& > li': { flexShrink: 0 },
  },
} as const;

/** The available values, and selected ones that nothing has. */
function namesOf(
  filter: DirectoryFilter,
  state: DirectoryState,
  counts: DirectoryResponse['counts'],
): string[] {
  const found = Object.keys(counts[filter]);
  const missing = state.filters[filter].filter(
    (name) => !found.some((listed) => listed.toLowerCase() === name.toLowerCase()),
  );
  return [...found, ...missing].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function QueryInput({
  query,
  placeholder,
  onChange,
}: {
  query: string;
  placeholder: string;
  onChange(query: string, replace: boolean): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGoing = useRef(false);
  useEffect(() => {
    // Back and Forward bring their own query and discard what was typed since.
    const forget = () => {
      clearTimeout(timer.current);
      setTyped(null);
      isGoing.current = false;
    };
    window.addEventListener('popstate', forget);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', forget);
    };
  }, []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === query) return;
    onChange(text.trim(), isGoing.current);
    isGoing.current = true;
  };
  return (
    <Input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? query}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(text), pauseMs);
      }}
      onBlur={() => {
        if (typed !== null) send(typed);
        setTyped(null);
        isGoing.current = false;
      }}
      onKeyDown={(event) => event.key === 'Enter' && typed !== null && send(typed)}
    />
  );
}
