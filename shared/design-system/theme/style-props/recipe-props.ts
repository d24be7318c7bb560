/**
 * The class name of each recipe, and then its variants. A component reads only these while it hydrates; a
 * test compares them with the recipes, which are loaded later with the style system.
 */
const recipeProps = {
  button: ['fc-button', 'variant', 'size', 'shape', 'width'],
  input: ['fc-input', 'figures'],
  textarea: ['fc-textarea'],
  nativeSelect: ['fc-select'],
  fieldFrame: ['fc-field'],
  nativeChoice: ['fc-choice', 'dense'],
  choiceRows: ['fc-choices'],
  pagination: ['fc-pagination'],
  segmented: ['fc-segmented'],
  heading: ['fc-heading', 'size'],
  text: ['fc-text', 'variant'],
  link: ['fc-link', 'variant'],
  list: ['fc-list', 'marker'],
  breadcrumb: ['fc-breadcrumb'],
  chip: ['fc-chip'],
  definitionGrid: ['fc-definitions', 'columns'],
  disclosure: ['fc-disclosure'],
  emptyState: ['fc-empty'],
  pageContainer: ['fc-container', 'width'],
  picture: ['fc-picture', 'fit'],
  price: ['fc-price', 'size'],
  rating: ['fc-rating'],
  section: ['fc-section'],
  skipLink: ['fc-skip'],
  statTile: ['fc-stat', 'variant'],
  card: ['fc-card', 'variant', 'padded', 'clipped', 'interactive'],
  notice: ['fc-notice', 'tone'],
  separator: ['fc-separator', 'orientation'],
  skeleton: ['fc-skeleton'],
  spinner: ['fc-spinner'],
  tag: ['fc-tag', 'tone'],
} as const satisfies Record<string, readonly [className: string, ...variants: string[]]>;

export type RecipeName = keyof typeof recipeProps;

/** Returns the class name and the variants of a recipe. */
export function propsOfRecipe(name: RecipeName): { className: string; variantKeys: string[] } {
  const [className, ...variantKeys] = recipeProps[name];
  return { className, variantKeys };
}
