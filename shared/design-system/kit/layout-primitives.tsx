import type {
  BoxProps,
  CenterProps,
  FlexProps,
  GridItemProps,
  GridProps,
  HTMLChakraProps,
  JsxFactory,
  SimpleGridProps,
  StackProps,
} from '@chakra-ui/react';
import type { ForwardRefExoticComponent, PropsWithoutRef, RefAttributes } from 'react';
import { system } from '../theme/system/system.ts';
import { lazyRecipe, styled, type StyledOptions } from './styles/styled.tsx';

/** Its ref can be that of any element, because of `as`. An interface: packed declarations name it. */
export interface LayoutPrimitive<Props> extends ForwardRefExoticComponent<
  PropsWithoutRef<Props> & RefAttributes<HTMLElement>
> {}
type Named = NonNullable<StyledOptions['named']>;

/** Applies `write` to a value, or to the value of each breakpoint. */
const each =
  (write: (value: unknown) => unknown) =>
  (styleValue: unknown): unknown =>
    typeof styleValue === 'object' && styleValue !== null
      ? Object.fromEntries(Object.entries(styleValue).map(([at, value]) => [at, write(value)]))
      : write(styleValue);

const inARow: Named = {
  align: ['alignItems'],
  justify: ['justifyContent'],
  direction: ['flexDirection'],
  wrap: ['flexWrap'],
};
const span = each((value) => (value === 'auto' ? 'auto' : `span ${String(value)}/span ${String(value)}`));
const grid: Named = {
  templateColumns: ['gridTemplateColumns'],
  templateRows: ['gridTemplateRows'],
  templateAreas: ['gridTemplateAreas'],
  autoFlow: ['gridAutoFlow'],
  autoRows: ['gridAutoRows'],
  autoColumns: ['gridAutoColumns'],
  column: ['gridColumn'],
  row: ['gridRow'],
};
const stack = { display: 'flex', flexDirection: 'column', gap: '0.5rem' };

/** Creates an element with a recipe. */
export const chakra = ((tag: string, recipe: { className?: string; variants?: object } = {}) =>
  styled(tag, {
    recipe: lazyRecipe({ className: recipe.className, variantKeys: Object.keys(recipe.variants ?? {}) }, () =>
      system.cva(recipe as Parameters<typeof system.cva>[0]),
    ),
    recipeId: JSON.stringify(recipe),
  })) as JsxFactory;

const recipe = (tag: string, base: object): unknown =>
  (chakra as (tag: string, recipe: object) => unknown)(tag, { base });

/** An element with style props. */
export const Box = styled('div') as LayoutPrimitive<BoxProps>;
export const Flex = styled('div', {
  base: { display: 'flex' },
  named: { ...inARow, basis: ['flexBasis'], grow: ['flexGrow'], shrink: ['flexShrink'] },
}) as LayoutPrimitive<FlexProps>;
export const Grid = styled('div', { base: { display: 'grid' }, named: grid }) as LayoutPrimitive<GridProps>;
export const GridItem = styled('div', {
  named: {
    area: ['gridArea'],
    colSpan: ['gridColumn', span],
    colStart: ['gridColumnStart'],
    colEnd: ['gridColumnEnd'],
    rowSpan: ['gridRow', span],
    rowStart: ['gridRowStart'],
    rowEnd: ['gridRowEnd'],
  },
}) as LayoutPrimitive<GridItemProps>;
/** Columns of equal width; `columns` is their number. */
export const SimpleGrid = styled('div', {
  base: { display: 'grid' },
  named: {
    ...grid,
    columns: ['gridTemplateColumns', each((count) => `repeat(${String(count)}, minmax(0, 1fr))`)],
  },
}) as LayoutPrimitive<SimpleGridProps>;
export const Stack = styled('div', { base: stack, named: inARow }) as LayoutPrimitive<StackProps>;
export const HStack = styled('div', {
  base: { ...stack, flexDirection: 'row', alignItems: 'center' },
  named: inARow,
}) as LayoutPrimitive<StackProps>;
export const VStack = styled('div', {
  base: { ...stack, alignItems: 'center' },
  named: inARow,
}) as LayoutPrimitive<StackProps>;
export const Center = recipe('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
}) as LayoutPrimitive<CenterProps>;
export const Spacer = recipe('div', {
  flex: 1,
  justifySelf: 'stretch',
  alignSelf: 'stretch',
}) as LayoutPrimitive<BoxProps>;

/** Text for screen readers only. */
export const VisuallyHidden = recipe('span', {
  border: '0',
  clip: 'rect(0, 0, 0, 0)',
  height: '1px',
  width: '1px',
  margin: '-1px',
  padding: '0',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  position: 'absolute',
}) as LayoutPrimitive<HTMLChakraProps<'span'>>;
