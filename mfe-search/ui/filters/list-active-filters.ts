import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import type { Format } from '@forecourt/remote-kit';
import {
  chosenAttributes,
  chosenValues,
  withRange,
  withValue,
  type RangeAttribute,
  type SearchChange,
  type SearchState,
} from '../../model/search-state.ts';
import { distanceMessages } from '../distance/distance-messages.ts';
import { messages } from '../messages.ts';
import { rangeLabel, valueLabel } from './value-label.ts';

export type ActiveFilter = {
  key: string;
  label: string;
  /** The slug of a dealership, whose name replaces the label on the page. */
  dealer?: string;
  remove: SearchChange;
};

/**
 * All selected values, from the path or from parameters, each with the change that removes it.
 * @param near the place of the postcode; null if it is unknown, and then its distance limits nothing
 */
export function listActiveFilters(
  state: SearchState,
  locale: string,
  format: Format,
  near?: PostcodePlace | null,
): ActiveFilter[] {
  const t = messages.for(locale);
  const distanceT = distanceMessages.for(locale);
  const values = chosenAttributes(state).flatMap((attribute) =>
    chosenValues(state, attribute).map((value) => ({
      key: `${attribute} ${value}`,
      label: valueLabel(attribute, value, t, format),
      ...(attribute === 'dealership_slug' ? { dealer: value } : {}),
      remove: (newest: SearchState) => withValue(newest, attribute, value, false),
    })),
  );
  const ranges = (Object.keys(state.ranges) as RangeAttribute[]).map((attribute) => ({
    key: attribute,
    label: rangeLabel(attribute, state.ranges[attribute]!, t, format),
    remove: (newest: SearchState) => withRange(newest, attribute, null),
  }));
  const query = state.query
    ? [
        {
          key: 'query',
          label: `“${state.query}”`,
          remove: (newest: SearchState) => ({ ...newest, query: '', page: 1 }),
        },
      ]
    : [];
  const distance =
    state.near?.km && near !== null
      ? [
          {
            key: 'distance',
            label: distanceT.chip(format.kilometres(state.near.km), state.near.postcode),
            remove: (newest: SearchState) =>
              newest.near ? { ...newest, near: { ...newest.near, km: null }, page: 1 } : newest,
          },
        ]
      : [];
  return [...query, ...values, ...ranges, ...distance];
}
