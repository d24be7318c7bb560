import { useRef, type MouseEvent } from 'react';
import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import { Chip, Flex, Link } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { withoutFilters, type SearchChange, type SearchState } from '../../model/search-state.ts';
import { searchPath } from '../../model/search-url.ts';
import { messages } from '../messages.ts';
import { DealerName } from './dealer-name.tsx';
import { listActiveFilters } from './list-active-filters.ts';
import type { FilterChange } from './range-group.tsx';

type Props = {
  state: SearchState;
  /** The place of the postcode; null if it is unknown. */
  near: PostcodePlace | null | undefined;
  onChange: FilterChange;
};

/** The selected filters as links that remove them, with Clear all. Focus moves to the next chip. */
export function ActiveFilterChips({ state, near, onChange }: Props) {
  const { locale, search } = useSite();
  const { sorts } = search;
  const t = messages.use();
  const choices = listActiveFilters(state, locale, useFormat(), near);
  const list = useRef<HTMLElement>(null);
  if (choices.length === 0) return null;
  const allCleared = searchPath(withoutFilters(state), sorts);
  const follow = (event: MouseEvent, index: number, change: SearchChange) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChange(change);
    focusAfterRemoval(list.current, index);
  };
  return (
    <Flex
      as="ul"
      ref={list}
      listStyleType="none"
      aria-label={t.chosenFilters}
      flexWrap="wrap"
      gap="2"
      alignItems="center"
    >
      {choices.map(({ key, label, dealer, remove }, index) => (
        <Flex as="li" key={key} minW="0" maxW="full">
          <Chip
            href={searchPath(remove(state), sorts)}
            removable
            data-chip=""
            data-keeps-focus=""
            onClick={(event) => follow(event, index, remove)}
            whiteSpace="normal"
            overflowWrap="anywhere"
          >
            <bdi>{dealer ? <DealerName slug={dealer} /> : label}</bdi>
          </Chip>
        </Flex>
      ))}
      {allCleared !== searchPath(state, sorts) && (
        <li>
          <Link
            href={allCleared}
            onClick={(event) => follow(event, 0, withoutFilters)}
            fontSize="sm"
            fontWeight="semibold"
            px="2"
            py="1.5"
          >
            {t.clearAll}
          </Link>
        </li>
      )}
    </Flex>
  );
}

/** A click that opens no new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** The next chip, else the previous one, else the heading of the results. */
function focusAfterRemoval(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const chips = list?.isConnected ? [...list.querySelectorAll<HTMLElement>('[data-chip]')] : [];
    const target = chips[Math.min(index, chips.length - 1)];
    if (target) target.focus({ preventScroll: true });
    else focusHeading();
  });
}

/** Where focus moves when the focused element is removed. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
