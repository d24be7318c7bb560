import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { Box, Icon, Input } from '@forecourt/design-system';
import type { SearchState } from '../search-state/search-state.ts';
import { texts } from '../texts.ts';
import type { FilterChange } from './range-group.tsx';

/** Specification, document 1 section 4: the query goes out this long after typing stops. */
const pauseMs = 300;

/** The text query; typing is one change until the field is left. */
export function QueryBox({ state, onChange }: { state: SearchState; onChange: FilterChange }) {
  const words = texts.use();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ state, onChange });
  latest.current = { state, onChange };
  useEffect(() => {
    // Back and Forward bring their own query: what was typed since is no longer meant.
    const forget = () => {
      clearTimeout(timer.current);
      setTyped(null);
    };
    window.addEventListener('popstate', forget);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('popstate', forget);
    };
  }, []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const query = text.trim().replace(/\s+/g, ' ');
    const { state: current, onChange: change } = latest.current;
    if (query !== current.query) change({ ...current, query, page: 1 }, `query ${id}`);
  };
  return (
    <Box position="relative" pb="3" role="search">
      <Box position="absolute" insetStart="3" top="0" h="control" display="flex" alignItems="center" color="ink-muted" pointerEvents="none"><Icon as={Search} size={18} /></Box>
      <Input
        type="search" name="query" ps="10" maxLength={200} autoComplete="off" enterKeyHint="search" aria-label={words.searchLabel} placeholder={words.searchPlaceholder} value={typed ?? state.query}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(text), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send(event.currentTarget.value);
        }}
        onBlur={() => {
          if (typed !== null) send(typed);
          setTyped(null);
        }}
      />
    </Box>
  );
}
