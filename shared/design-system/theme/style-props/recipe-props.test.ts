import { recipes } from '../system/create-system.ts';
import { propsOfRecipe, type RecipeName } from './recipe-props.ts';

type RecipeConfig = { className: string; variants?: object };

it.each(Object.entries<RecipeConfig>(recipes))(
  'lists class name and variants of the recipe %s',
  (name, recipe) => {
    expect(propsOfRecipe(name as RecipeName)).toEqual({
      className: recipe.className,
      variantKeys: Object.keys(recipe.variants ?? {}),
    });
  },
);
