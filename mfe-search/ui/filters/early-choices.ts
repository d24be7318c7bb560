import { useEffect, useRef, type RefObject } from 'react';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { useHydrated } from '../hydrated.ts';
import type { SearchState, SortBy } from '../search-state/search-state.ts';
import { parseSearch } from '../search-state/search-url.ts';

/** Takes over what was chosen in the server's form before the scripts came; the boxes stand as the shopper left them. */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>, state: SearchState, sorts: readonly SortBy[], onChange: (next: SearchState) => void): void {
  const isHydrated = useHydrated();
  const isServersForm = useRef(!isHydrated);
  useEffect(() => {
    const next = isServersForm.current && form.current && earlyChoices(form.current, state, sorts);
    isServersForm.current = false;
    if (next) onChange(next);
    // Once, when the form is taken over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** The state that a form stands for whose fields are no longer as they came; null where all of them are. The query has its own box. */
export function earlyChoices(form: HTMLFormElement, state: SearchState, sorts: readonly SortBy[]): SearchState | null {
  const changed = [...form.elements].filter((field) => isChanged(field) && (field as HTMLInputElement).name !== 'query');
  if (changed.length === 0) return null;
  const parameters = new URLSearchParams([...form.elements].flatMap(sent));
  const gaveUp = changed.some((field) => field instanceof HTMLInputElement && field.defaultChecked && !field.checked);
  return parseSearch(gaveUp ? wholeStock : state.base, parameters, sorts).state;
}

/** What a form sends of a field. */
function sent(field: Element): [string, string][] {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.name === '' || field.disabled) return [];
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) && !field.checked ? [] : [[field.name, field.value]];
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((option) => option.selected !== option.defaultSelected) && field.selectedIndex > 0;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
