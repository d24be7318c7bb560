import { useState } from 'react';
import { Box, Fieldset, VisuallyHidden } from '@forecourt/design-system';
import { useFormat, useHydrated, useSite } from '@forecourt/remote-kit';
import { readMakeChoice, withMake, withModel, type MakeChoice } from '../../model/make-choice.ts';
import type { SearchState } from '../../model/search-state.ts';
import { messages } from '../messages.ts';
import { ChoiceList, More } from './choice-list.tsx';
import { makeValues, modelValues, splitMakes, type Facets } from './filter-groups.ts';
import type { FilterChange } from './range-group.tsx';

type Props = { state: SearchState; facets: Facets; onChange: FilterChange };

/** Popular makes, then all others behind "Show all makes"; the models of each selected make are below it. */
export function MakeModelGroup({ state, facets, onChange }: Props) {
  const t = messages.use();
  const { filters, makeModelLimit, popularMakes, popularMakesShown } = useSite().search;
  const stockMakes = Object.keys(facets.make?.counts ?? {});
  const choice = readMakeChoice(state, stockMakes);
  const makes = makeValues(facets, choice);
  const { first, rest } = splitMakes(makes, popularMakes, popularMakesShown);
  const open = makes.filter((make) => make.isChosen || makes.length === 1).map((make) => make.value);
  const toggle = (newest: SearchState, make: string, isChosen: boolean) =>
    withMake(newest, stockMakes, make, isChosen);
  const list = (values: typeof first) => (
    <ChoiceList
      attribute="make"
      name={t.attribute('make').toLowerCase()}
      values={values}
      labelOf={(value) => value}
      toggle={toggle}
      onChange={onChange}
      shown={values.length}
    />
  );
  return (
    <Box>
      {filters.make && list(first)}
      {filters.make && rest.length > 0 && (
        <More label={t.showAllMakes} less={t.showLess}>
          {list(rest)}
        </More>
      )}
      {filters.model &&
        open.map((make) => {
          const values = modelValues(facets, choice, make);
          if (values.length === 0) return null;
          const models = (
            <ChoiceList
              attribute="model"
              name={t.modelsOf(make)}
              values={values}
              labelOf={(value) => value}
              shown={makeModelLimit}
              toggle={(newest, model, isChosen) => withModel(newest, stockMakes, make, model, isChosen)}
              onChange={onChange}
            />
          );
          return filters.make ? (
            <Fold key={make} make={make} choice={choice} isOnly={open.length === 1}>
              {models}
            </Fold>
          ) : (
            <Box key={make}>{models}</Box>
          );
        })}
    </Box>
  );
}

/** A make's models, collapsible: open for an only make, a new one, and with selected models. */
function Fold({
  make,
  choice,
  isOnly,
  children,
}: {
  make: string;
  choice: MakeChoice;
  isOnly: boolean;
  children: React.ReactNode;
}) {
  const t = messages.use();
  const format = useFormat();
  const isHydrated = useHydrated();
  const chosen = choice.models.filter((one) => one.make === make).length;
  const [isOpenAtFirst] = useState(isOnly || isHydrated || chosen > 0);
  return (
    <Fieldset label={<VisuallyHidden>{t.modelsOf(make)}</VisuallyHidden>} gap="0">
      <Box asChild mt="1" css={fold}>
        <details open={isOpenAtFirst || undefined}>
          <summary>
            <bdi>{t.modelsOf(make)}</bdi>
            {chosen > 0 && <small>{format.number(chosen)}</small>}
          </summary>
          {children}
        </details>
      </Box>
    </Fieldset>
  );
}

const fold = {
  paddingInlineStart: '0.75rem',
  borderInlineStart: '2px solid var(--fc-colors-line)',
  '& > summary': {
    cursor: 'pointer',
    minHeight: '2.25rem',
    display: 'flex',
    alignItems: 'center',
    gap: '0.5rem',
    fontSize: 'sm',
    fontWeight: 'semibold',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary::after': {
    content: '""',
    marginInlineStart: 'auto',
    marginInlineEnd: '0.375rem',
    boxSize: '0.5rem',
    borderRight: '2px solid',
    borderBottom: '2px solid',
    transform: 'translateY(-25%) rotate(45deg)',
  },
  '&[open] > summary::after': { transform: 'translateY(25%) rotate(225deg)' },
  '& > summary > small': { color: 'ink-muted', fontSize: 'xs', fontWeight: 'normal' },
} as const;
