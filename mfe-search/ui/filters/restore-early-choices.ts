import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { useHydrated, useSite } from '@forecourt/remote-kit';
import { withModelsOfTheirMakes } from '../../model/make-choice.ts';
import type { SearchState, SortBy } from '../../model/search-state.ts';
import { parseSearch } from '../../model/search-url.ts';
import type { Facets } from './filter-groups.ts';
import type { FilterChange } from './range-group.tsx';

/** Applies what was chosen in the server's form before hydration. */
export function useRestoreEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  state: SearchState,
  sorts: readonly SortBy[],
  facets: Facets,
  onChange: FilterChange,
): void {
  const isHydrated = useHydrated();
  const { locale } = useSite();
  const isServersForm = useRef(!isHydrated);
  const restore = useEffectEvent(() => {
    const next = isServersForm.current && form.current && earlyChoices(form.current, state, sorts, locale);
    isServersForm.current = false;
    if (next) onChange(() => withModelsOfTheirMakes(next, Object.keys(facets.make_model?.counts ?? {})));
  });
  useEffect(() => restore(), []);
}

/** The state of a form's fields; null if none has changed since the page loaded. */
export function earlyChoices(
  form: HTMLFormElement,
  state: SearchState,
  sorts: readonly SortBy[],
  locale: string,
): SearchState | null {
  const changed = [...form.elements].filter(
    (field) => isChanged(field) && (field as HTMLInputElement).name !== 'query',
  );
  if (changed.length === 0) return null;
  const parameters = new URLSearchParams([...form.elements].flatMap(sent));
  const isRemoved = changed.some(
    (field) => field instanceof HTMLInputElement && field.defaultChecked && !field.checked,
  );
  return parseSearch(isRemoved ? wholeStock : state.base, parameters, sorts, locale).state;
}

/** A field's submitted value. */
function sent(field: Element): [string, string][] {
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) ||
    field.name === '' ||
    field.disabled
  )
    return [];
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) && !field.checked
    ? []
    : [[field.name, field.value]];
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      [...field.options].some((option) => option.selected !== option.defaultSelected) &&
      field.selectedIndex > 0
    );
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
