import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

export type { EmotionCache };

type StyleElement = {
  type: string;
  props: string | string[];
  value: string;
  return: string;
  root: StyleElement | null;
  children: StyleElement[] | string;
  isRecipe?: boolean;
};
type Serialize = (
  element: StyleElement,
  index: number,
  among: StyleElement[],
  serialize: Serialize,
) => string;

// What Safari still knows by its old name alone; emotion's own list is of browsers that no React 19 runs in.
const oldNames =
  /^(user-select|appearance|backdrop-filter|mask|hyphens|box-decoration-break|text-size-adjust|print-color-adjust)/;

const addOldNames: Serialize = (element) => {
  if (element.type === 'decl' && oldNames.test(String(element.props)) && !element.return)
    element.return = `-webkit-${element.value}${element.value}`;
  return '';
};

/**
 * Takes recipes out of their cascade layer, and raises the specificity of other rules instead, so that style props win over
 * any recipe as before: Chrome lays out the whole page again whenever a rule in a layer is added to a page with web fonts.
 */
const takeOutOfLayer: Serialize = (element, index, among, serialize) => {
  if (element.type === '@layer' && element.value.startsWith('@layer recipes')) {
    const rules = element.children as StyleElement[];
    for (const rule of rules) {
      mark(rule);
      rule.root = element.root;
    }
    element.type = 'comm';
    return rules.map((rule, at) => serialize(rule, at, rules, serialize)).join('');
  }
  if (element.type === 'rule' && !element.isRecipe)
    element.props = (element.props as string[]).map((selector) => selector.replace(ownClass, '$&:not(#_)'));
  return '';
};

const ownClass = /\.fc-[a-z0-9]+(?![-\w])/;

function mark(element: StyleElement): void {
  element.isRecipe = true;
  if (Array.isArray(element.children)) element.children.forEach(mark);
}

/**
 * An emotion cache of the design system, with key `fc`. On the server: one a render, and its `inserted` rules go into
 * the head as style elements, never into the body.
 */
export function createDesignCache(): EmotionCache {
  const cache = createCache({
    key: 'fc',
    container: headThatKeepsOrder as Node,
    stylisPlugins: [takeOutOfLayer, addOldNames] as never,
  });
  cache.compat = true;
  return cache;
}

/**
 * The document's head, where style elements that the server wrote keep their place: emotion inserts each of them again when it
 * hydrates, and every insertion makes the browser compute the style of the whole page again.
 */
const headThatKeepsOrder = {
  insertBefore(tag: Node, before: Node | null): Node {
    return tag.parentNode === document.head ? tag : document.head.insertBefore(tag, before);
  },
} as Partial<Node>;
