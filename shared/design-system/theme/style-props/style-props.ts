import { isCssProperty } from '@pandacss/is-valid-prop';
import { breakpointWidths } from '../breakpoint-widths.ts';
import { conditionNames, utilityNames } from './style-prop-names.ts';

const widths = Object.keys(breakpointWidths);

/** Names of style props besides CSS properties: shorthands, compositions, conditions, viewport ranges. */
const styleProps = new Set([
  'css',
  'textStyle',
  'colorPalette',
  ...utilityNames,
  ...[...conditionNames, 'touch'].map((name) => `_${name}`),
  ...widths.flatMap((from, index) => [
    from,
    `${from}Only`,
    `${from}Down`,
    ...widths.slice(index + 1).map((to) => `${from}To${to.charAt(0).toUpperCase()}${to.slice(1)}`),
  ]),
]);

/** Whether a prop is a style. Same result as the system's `isValidProperty`, without creating the system. */
export const isStyleProp = (prop: string): boolean => styleProps.has(prop) || isCssProperty(prop);
