import { memo, Suspense, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import { joinList } from '@forecourt/contracts/format/join-list';
import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';
import { Box, Button, Disclosure, Fieldset, VisuallyHidden } from '@forecourt/design-system';
import { useFormat, useHydrated, useSite, type Format } from '@forecourt/remote-kit';
import { makeAttributes } from '../../model/make-choice.ts';
import {
  chosenAttributes,
  chosenValues,
  isRangeAttribute,
  withValue,
  type SearchState,
  type ValueAttribute,
} from '../../model/search-state.ts';
import { defaultSort } from '../../model/search-url.ts';
import { DistanceGroup } from '../distance/distance-group.tsx';
import { messages, type SearchMessages } from '../messages.ts';
import { ChoiceList } from './choice-list.tsx';
import { facetValues, filterGroups, usefulGroups, type Facets, type FilterGroup } from './filter-groups.ts';
import { MakeModelGroup } from './make-model-group.tsx';
import { QueryBox } from './query-box.tsx';
import { RangeGroup, type FilterChange } from './range-group.tsx';
import { useRestoreEarlyChoices } from './restore-early-choices.ts';
import { rangeLabel, valueLabel } from './value-label.ts';

type Props = {
  state: SearchState;
  facets: Facets;
  near?: PostcodePlace | null | undefined;
  onChange: FilterChange;
};
const openAtFirst = 4;

/** Every filter as a form without scripts; after hydration each change takes effect at once. */
export const FilterForm = memo(function FilterForm({ state, facets, near, onChange }: Props) {
  const site = useSite();
  const t = messages.use();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useRestoreEarlyChoices(form, state, site.search.sorts, facets, onChange);
  const groups = usefulGroups(filterGroups(site), state, facets);
  const firstOpen = useRef<Set<string>>(null);
  firstOpen.current ??= new Set(groups.slice(0, openAtFirst).map((group) => group.attribute));
  const folds = groups.map((group) => (
    <Fold
      key={group.attribute}
      group={group}
      wasOpen={firstOpen.current!.has(group.attribute)}
      state={state}
      facets={facets}
      onChange={onChange}
    />
  ));
  folds.splice(
    openAtFirst,
    0,
    <DistanceGroup key="distance" state={state} facets={facets} near={near} onChange={onChange} />,
  );
  return (
    <Box asChild>
      <form
        ref={form}
        action={basePath(wholeStock)}
        method="get"
        aria-label={t.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        <QueryBox state={state} onChange={onChange} />
        {folds}
        <HiddenChoices state={state} groups={groups} />
        {state.sort !== defaultSort(site.search.sorts) && (
          <input type="hidden" name="sortBy" value={state.sort} />
        )}
        {!isHydrated && (
          <Button type="submit" width="full" mt="4" position="sticky" bottom="2">
            {t.apply}
          </Button>
        )}
      </form>
    </Box>
  );
});

/** One group. A closed one is rendered again only when it is opened, or a value changes. */
function Fold({ group, wasOpen, state, facets, onChange }: Props & { group: FilterGroup; wasOpen: boolean }) {
  const { locale } = useSite();
  const t = messages.use();
  const format = useFormat();
  const [isOpen, setOpen] = useState(wasOpen);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current!.open), []);
  const deferredFacets = useDeferredValue(facets);
  const note = summary(group, state, { locale, t, format });
  const rendered = useRef<{ note: string; content: ReactNode }>(null);
  if (isOpen || rendered.current?.note !== note)
    rendered.current = {
      note,
      content: (
        <Group group={group} state={state} facets={wasOpen ? facets : deferredFacets} onChange={onChange} />
      ),
    };
  const title = t.attribute(group.kind === 'model' ? 'model' : group.attribute);
  return (
    <Disclosure
      ref={details}
      title={title}
      note={note}
      open={wasOpen || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Fieldset label={<VisuallyHidden>{title}</VisuallyHidden>} gap="0">
        <Suspense>{rendered.current!.content}</Suspense>
      </Fieldset>
    </Disclosure>
  );
}

const Group = memo(function Group({ group, state, facets, onChange }: Props & { group: FilterGroup }) {
  const t = messages.use();
  const format = useFormat();
  const { attribute } = group;
  if (attribute === 'make') return <MakeModelGroup state={state} facets={facets} onChange={onChange} />;
  if (isRangeAttribute(attribute))
    return <RangeGroup attribute={attribute} state={state} facets={facets} onChange={onChange} />;
  return (
    <ChoiceList
      attribute={attribute}
      name={t.attribute(attribute).toLowerCase()}
      values={facetValues(facets, state, attribute)}
      labelOf={(value) => valueLabel(attribute, value, t, format)}
      toggle={(newest, value, isChosen) => withValue(newest, attribute, value, isChosen)}
      onChange={onChange}
    />
  );
});

/** Selected values that no group shows, for a form that is submitted without scripts. */
function HiddenChoices({ state, groups }: { state: SearchState; groups: FilterGroup[] }) {
  const shown = new Set<string>(
    groups.flatMap(({ attribute }) => (attribute === 'make' ? makeAttributes : [attribute])),
  );
  const values = chosenAttributes(state)
    .filter((attribute) => !shown.has(attribute))
    .flatMap((attribute) => chosenValues(state, attribute).map((value) => ({ attribute, value })));
  return values.map(({ attribute, value }) => (
    <input key={`${attribute} ${value}`} type="hidden" name={attribute} value={value} />
  ));
}

/** The selected values of a collapsed group. */
function summary(
  { attribute }: FilterGroup,
  state: SearchState,
  { locale, t, format }: { locale: string; t: SearchMessages; format: Format },
): string {
  if (isRangeAttribute(attribute)) {
    const range = state.ranges[attribute];
    return range ? rangeLabel(attribute, range, t, format) : '';
  }
  const values =
    attribute === 'make'
      ? makeAttributes.flatMap((one) => chosenValues(state, one))
      : chosenValues(state, attribute as ValueAttribute);
  return joinList(
    locale,
    values.map((value) => valueLabel(attribute, value, t, format)),
  );
}
