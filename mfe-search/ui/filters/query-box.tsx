import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Box, Icon, Input, VisuallyHidden } from '@forecourt/design-system';
import { useNavigate, useSite } from '@forecourt/remote-kit';
import { withMakeChoice } from '../../model/make-choice.ts';
import { tidy, type SearchState } from '../../model/search-state.ts';
import { recentPath } from '../../model/search-url.ts';
import { messages } from '../messages.ts';
import { optionId, SuggestionList } from '../suggestions/suggestion-list.tsx';
import { useSuggestions } from '../suggestions/use-suggestions.ts';
import type { FilterChange } from './range-group.tsx';

/** Specification, document 1 section 4: the query is sent this long after typing stops. */
const pauseMs = 300;

/** The text query, with suggestions below it; typing is one change until blur. */
export function QueryBox({ state, onChange }: { state: SearchState; onChange: FilterChange }) {
  const t = messages.use();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const navigate = useNavigate();
  const list = `${id}list`;
  const { sorts } = useSite().search;
  const currentPath = recentPath(state, sorts);
  const input = useRef<HTMLInputElement>(null);
  const byTouch = useRef(false);
  // A phone's keyboard covers the results.
  const hideKeyboard = () => {
    if (byTouch.current) setTimeout(() => input.current?.blur());
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { shown, at, open, close, pick, handleKeyDown } = useSuggestions(
    typed ?? '',
    currentPath,
    ({ path, choice }) => {
      clearTimeout(timer.current);
      setTyped(null);
      hideKeyboard();
      if (choice) onChange((newest) => withSuggestion(newest, choice));
      else void navigate(path);
    },
  );
  const latest = useRef({ state, onChange });
  latest.current = { state, onChange };
  useEffect(() => {
    // Back and Forward bring their own query and discard what was typed since.
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
    if (query !== current.query)
      change((newest) => ({ ...newest, query, page: 1 }), { gesture: `query ${id}` });
  };
  const readTypedEarly = useEffectEvent(() => {
    const typedBeforeHydration = input.current!.value;
    if (typedBeforeHydration === latest.current.state.query) return;
    setTyped(typedBeforeHydration);
    if (document.activeElement === input.current) open();
    timer.current = setTimeout(() => send(typedBeforeHydration), pauseMs);
  });
  useEffect(() => readTypedEarly(), []);
  return (
    <Box
      position="relative"
      pb="3"
      role="search"
      onPointerDown={({ pointerType }) => (byTouch.current = pointerType === 'touch')}
    >
      <Box
        position="absolute"
        insetStart="3"
        top="0"
        h="control"
        display="flex"
        alignItems="center"
        color="ink-muted"
        pointerEvents="none"
      >
        <Icon as={Search} size={18} />
      </Box>
      <Input
        ref={input}
        type="search"
        name="query"
        ps="10"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        value={typed ?? state.query}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? list : undefined}
        aria-activedescendant={at >= 0 ? optionId(list, at) : undefined}
        onFocus={open}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          open();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(text), pauseMs);
        }}
        onKeyDown={(event) => {
          if (handleKeyDown(event) || event.key !== 'Enter') return;
          event.preventDefault();
          close();
          send(event.currentTarget.value);
          hideKeyboard();
        }}
        onBlur={() => {
          close();
          if (typed !== null) send(typed);
          setTyped(null);
        }}
      />
      {shown.length > 0 && <SuggestionList id={list} shown={shown} at={at} onPick={pick} />}
      <VisuallyHidden aria-live="polite">
        {shown.length > 0 && t.suggestionCount(shown.length)}
      </VisuallyHidden>
    </Box>
  );
}

/** The newest choice with this make or model in place of its makes and its query; all other filters stay. */
function withSuggestion(
  state: SearchState,
  { make, model }: { make: string; model: string | null },
): SearchState {
  const next = withMakeChoice(
    { ...state, query: '' },
    model === null ? { makes: [make], models: [] } : { makes: [], models: [{ make, model }] },
  );
  const { make: _make, model: _model, ...values } = next.values;
  // On the whole stock a make has its own page.
  return next.base.kind === 'condition' && next.base.carTypes.length === 0
    ? tidy({ ...next, base: { kind: 'make', make, model }, values })
    : next;
}
