import createCache from '@emotion/cache';
import type { EmotionCache, StylisPlugin } from '@emotion/cache';

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

// Properties that Safari supports only with a prefix. Emotion's own list covers browsers in which React 19
// does not run.
const oldNames =
  /^(user-select|appearance|backdrop-filter|mask|hyphens|box-decoration-break|text-size-adjust|print-color-adjust)/;

const addOldNames: Serialize = (element) => {
  if (element.type === 'decl' && oldNames.test(String(element.props)) && !element.return)
    element.return = `-webkit-${element.value}${element.value}`;
  return '';
};

/**
 * Removes recipes from their cascade layer and raises the specificity of other rules instead, so that style
 * props still override any recipe. Chrome lays out the whole page again whenever a rule in a layer is added
 * to a page with web fonts.
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
    element.props = (element.props as string[]).map((selector) =>
      selector.replace(generatedClass, '$&:not(#_)'),
    );
  return '';
};

const generatedClass = /\.fc-[a-z0-9]+(?![-\w])/;

function mark(element: StyleElement): void {
  element.isRecipe = true;
  if (Array.isArray(element.children)) element.children.forEach(mark);
}

/**
 * Creates an emotion cache of the design system, with key `fc`. The server creates one per render and writes
 * its `inserted` rules into the head as style elements, never into the body.
 */
export function createDesignCache(): EmotionCache {
  const cache = createCache({
    key: 'fc',
    container: headThatKeepsOrder as Node,
    stylisPlugins: [takeOutOfLayer, addOldNames] as object[] as StylisPlugin[],
  });
  cache.compat = true;
  return cache;
}

/**
 * The document's head, where style elements from the server keep their position. Emotion inserts each of them
 * again when it hydrates, and every insertion makes the browser recompute the styles of the whole page.
 */
const headThatKeepsOrder = {
  insertBefore(tag: Node, before: Node | null): Node {
    return tag.parentNode === document.head ? tag : document.head.insertBefore(tag, before);
  },
} as Partial<Node>;
