import type { HTMLChakraProps } from '@chakra-ui/react';
import type { ElementType, ForwardRefExoticComponent, JSX, PropsWithoutRef, RefAttributes } from 'react';
import { propsOfRecipe, type RecipeName } from '../../theme/style-props/recipe-props.ts';
import { system } from '../../theme/system/system.ts';
import { lazyRecipe, styled } from './styled.tsx';

type Tags = keyof JSX.IntrinsicElements;
type PropsOf<Tag extends Tags, Variants extends object> = PropsWithoutRef<
  HTMLChakraProps<Tag, Variants & { as?: ElementType }>
> &
  RefAttributes<HTMLElement>;

/** Its ref can be any element's, by `as`. An interface: packed declarations name it. */
export interface RecipeComponent<Tag extends Tags, Variants extends object> extends ForwardRefExoticComponent<
  PropsOf<Tag, Variants>
> {}

/** A component that forwards its ref. An interface for the same reason. */
export interface Forwarded<El, Props> extends ForwardRefExoticComponent<
  PropsWithoutRef<Props> & RefAttributes<El>
> {}

/** Creates an element with one of the system's recipes; `Variants` are the recipe's variants. */
export function recipeComponent<Tag extends Tags, Variants extends object = object>(
  recipe: RecipeName,
  tag: Tag,
): RecipeComponent<Tag, Variants> {
  return styled(tag, {
    recipe: lazyRecipe(propsOfRecipe(recipe), () => system.getRecipeFn(recipe)),
    recipeId: recipe,
  }) as RecipeComponent<Tag, Variants>;
}
