import { createRecipeContext } from '@chakra-ui/react';
import type { HTMLChakraProps, RecipeKey } from '@chakra-ui/react';
import type { ElementType, JSX } from 'react';

type Tags = keyof JSX.IntrinsicElements;

/** An element with one of the system's recipes: `Own` are the recipe's variants. */
export function piece<Tag extends Tags, Own extends object = object>(recipe: string, tag: Tag) {
  const { withContext } = createRecipeContext({ key: recipe as RecipeKey });
  return withContext<JSX.IntrinsicElements[Tag] extends { ref?: infer R } ? Element & R : Element, HTMLChakraProps<Tag, Own & { as?: ElementType }>>(tag);
}
