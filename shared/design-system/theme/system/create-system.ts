import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { globalCss } from '../global-css.ts';
import { button } from '../recipes/button.ts';
import { choiceRows, nativeChoice, pagination, segmented } from '../recipes/choices.ts';
import {
  breadcrumb,
  chip,
  definitionGrid,
  disclosure,
  emptyState,
  pageContainer,
  picture,
  price,
  rating,
  section,
  skipLink,
  statTile,
} from '../recipes/components.ts';
import { fieldFrame, input, nativeSelect, textarea } from '../recipes/inputs.ts';
import { card, notice, separator, skeleton, spinner, tag } from '../recipes/surfaces.ts';
import { heading, link, list, text } from '../recipes/text.ts';
import { textStyles } from '../text-styles.ts';
import { breakpoints, keyframes, semanticTokens, tokens } from '../tokens.ts';
import { provideSystem } from './system.ts';

export const recipes = {
  button,
  input,
  textarea,
  nativeSelect,
  fieldFrame,
  nativeChoice,
  choiceRows,
  pagination,
  segmented,
  heading,
  text,
  link,
  list,
  breadcrumb,
  chip,
  definitionGrid,
  disclosure,
  emptyState,
  pageContainer,
  picture,
  price,
  rating,
  section,
  skipLink,
  statTile,
  card,
  notice,
  separator,
  skeleton,
  spinner,
  tag,
};

provideSystem(() =>
  createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'fc',
    cssVarsRoot: ':where(:root, :host)',
    preflight: true,
    globalCss,
    conditions: { touch: '@media (pointer: coarse), (max-width: 575.98px)' },
    theme: { breakpoints, tokens, semanticTokens, keyframes, textStyles, recipes },
  }),
);
