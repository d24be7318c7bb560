import type { EmotionCache } from '@emotion/cache';
import hash from '@emotion/hash';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { serializeStyles, type SerializedStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import {
  Children,
  createElement,
  forwardRef,
  isValidElement,
  useInsertionEffect,
  useRef,
  type ElementType,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { isStyleProp } from '../../theme/style-props/style-props.ts';
import { loadSystem } from '../../theme/system/load-system.ts';
import { isSystemLoaded, system } from '../../theme/system/system.ts';
import { mergeIntoChild } from './as-child.ts';
import { isAttribute } from './is-attribute.ts';
import { pendingClass, revealPending, showPending } from './pending-styles.ts';

type Props = Record<string, unknown>;
/** A recipe of the system, as `cva` returns it. */
export type Recipe = { (variants: Props): object; variantKeys: string[]; className?: string };

/** The parts of a recipe that a component reads, before the system is created. */
export function lazyRecipe(config: Pick<Recipe, 'className' | 'variantKeys'>, create: () => unknown): Recipe {
  let recipe: Recipe | undefined;
  return Object.assign((variants: Props) => (recipe ??= create() as Recipe)(variants), config);
}

export type StyledOptions = {
  recipe?: Recipe;
  /** Identifies this recipe, the same on the server and in the browser. */
  recipeId?: string;
  /** Props with special names -> the style property that each sets, and the conversion of its value. */
  named?: Record<string, [property: string, value?: (styleValue: unknown) => unknown]>;
  /** Default styles, which all other styles override. */
  base?: Props;
};

/**
 * Creates an element with style props, `css`, `as` and `asChild`, like Chakra's factory and with the same
 * system. The CSS of a set of style props is computed once in the life of the page (or of a render worker).
 * Its class name is a hash of the props, not of the CSS, so that hydration computes nothing for styles that
 * the server has sent.
 */
export function styled(
  tag: string,
  { recipe, recipeId = recipe?.className ?? '', named = {}, base }: StyledOptions = {},
): ElementType {
  const variantKeys = new Set(recipe?.variantKeys);
  const cachedStyles = new Map<string, SerializedStyles>();
  const styleId = `${recipeId} ${JSON.stringify(base)} ${Object.entries(named).flat(2).filter(isText).join()}`;

  return forwardRef(function Styled(props: Props, ref: Ref<unknown>) {
    const cache = useEmotionCache()!;
    /** The name of the styles that the element had last. */
    const shown = useRef('');
    const element: Props = {};
    const under: Props = { ...base };
    const style: Props = {};
    const variants: Props = {};
    let key = props.unstyled ? 'unstyled ' : '';
    for (const prop in props) {
      const value = props[prop];
      if (value === undefined || specialProps.has(prop)) continue;
      const values = named[prop];
      const kind = values || variantKeys.has(prop) ? 'own' : kindOf(prop);
      if (values) under[values[0]] = values[1] ? values[1](value) : value;
      else if (kind === 'own') variants[prop] = value;
      else if (kind === 'style') style[prop] = value;
      else if (kind === 'attribute') element[prop] = value;
      if (kind === 'own' || kind === 'style') key += `${prop}:${textOf(value)};`;
    }
    const Tag = (props.as as ElementType | undefined) ?? tag;
    const child = props.asChild ? onlyChild(props.children) : null;
    const isString = typeof (child?.type ?? Tag) === 'string';
    const classes = [props.unstyled ? '' : recipe?.className, props.className as string | undefined]
      .filter(Boolean)
      .join(' ');
    // A design-system class that is passed in joins this element's own styles, so that their order is
    // defined.
    const joined = classes.includes(`${cache.key}-`) ? classes : '';
    if (props.css) key += `css:${textOf(props.css)}`;
    if (joined) key += ` ${joined}`;

    let raw = classes;
    if (joined) {
      const isOurs = (name: string) => Object.hasOwn(cache.registered, name);
      raw = joined
        .split(' ')
        .filter((name) => !isOurs(name))
        .join(' ');
    }
    let serialized = key || recipe || base ? cachedStyles.get(key) : noStyles;
    if (!serialized) {
      const computeStyles = () => {
        const inherited: string[] = [];
        if (joined) getRegisteredStyles(cache.registered, inherited, joined);
        const list = [
          recipe && !props.unstyled ? recipe(variants) : undefined,
          under,
          ...(Array.isArray(props.css) ? props.css.flat() : [props.css]),
          style,
        ];
        return serializeStyles(
          [system.css(...(list.filter(Boolean) as object[])), ...inherited],
          cache.registered,
        ).styles;
      };
      const name = hash(`${styleId} ${key}`);
      serialized =
        isBrowser && (cache.inserted[name] || !isSystemLoaded())
          ? new LaterStyles(name, computeStyles)
          : { name, styles: computeStyles() };
      if (cachedStyles.size > mostCached) cachedStyles.clear();
      cachedStyles.set(key, serialized);
    }
    const isNowPending = isPending(cache, serialized);
    useStyles(cache, serialized, { isString, isPending: isNowPending, shown });
    const name = isNowPending
      ? pendingClass(cache.key, serialized.name, shown.current)
      : `${cache.key}-${serialized.name}`;
    element.className = serialized === noStyles ? raw || undefined : `${raw}${raw && ' '}${name}`;
    element.ref = ref;
    return child ? mergeIntoChild(child, element, ref) : createElement(Tag, element);
  });
}

const noStyles: SerializedStyles = { name: 'none', styles: '' };
const mostCached = 2000;
const isBrowser = typeof document !== 'undefined';
const isText = (part: unknown) => typeof part === 'string';

/**
 * Styles that the server has sent, whose CSS is computed only if another element joins them to its own, or
 * styles that were needed before the system was loaded.
 */
class LaterStyles implements SerializedStyles {
  readonly name: string;
  readonly #compute: () => string;
  #styles: string | undefined;
  constructor(name: string, compute: () => string) {
    this.name = name;
    this.#compute = compute;
  }
  get styles(): string {
    return (this.#styles ??= this.#compute());
  }
}

/** Whether the styles can only be computed when the system has been loaded. */
const isPending = (cache: EmotionCache, serialized: SerializedStyles): boolean =>
  serialized instanceof LaterStyles && !isSystemLoaded() && cache.inserted[serialized.name] === undefined;

/** Inserts styles before layout; on the server at once, into the cache of the render. */
const useStyles: (
  cache: EmotionCache,
  serialized: SerializedStyles,
  element: {
    isString: boolean;
    /** Whether it was rendered without its styles: the system can have been loaded since. */
    isPending: boolean;
    shown: { current: string };
  },
) => void = isBrowser
  ? (cache, serialized, { isString, isPending: wasPending, shown }) => {
      const className = `${cache.key}-${serialized.name}`;
      // Another element can join only registered styles, and only components pass their class on.
      if (!isString && !Object.hasOwn(cache.registered, className))
        Object.defineProperty(cache.registered, className, {
          get: () => serialized.styles,
          enumerable: true,
          configurable: true,
        });
      useInsertionEffect(() => {
        if (wasPending) {
          const insert = () => {
            insertStyles(cache, serialized, isString);
            showPending(cache.key, serialized.name);
          };
          loadSystem().then(insert, () => {
            revealPending(cache.key, serialized.name);
            const retry = () => void loadSystem().then(insert, () => undefined);
            window.addEventListener('online', retry, { once: true });
          });
          return;
        }
        shown.current = serialized.name;
        if (cache.inserted[serialized.name] === undefined) insertStyles(cache, serialized, isString);
      });
    }
  : (cache, serialized, { isString }) => {
      if (serialized.styles) return insertStyles(cache, serialized, isString);
      // A set of style props without CSS is sent by its name, so that the browser does not create the system
      // to find out.
      cache.registered[`${cache.key}-${serialized.name}`] ??= '';
      cache.inserted[serialized.name] ??= '';
    };

// Props that are read individually.
const specialProps = new Set(['css', 'as', 'asChild', 'className', 'unstyled']);
const kinds = new Map<string, 'style' | 'attribute' | 'none'>([
  ['children', 'attribute'],
  ['dangerouslySetInnerHTML', 'attribute'],
]);

function kindOf(prop: string): 'style' | 'attribute' | 'none' {
  let kind = kinds.get(prop);
  if (!kind) kinds.set(prop, (kind = isStyleProp(prop) ? 'style' : isAttribute(prop) ? 'attribute' : 'none'));
  return kind;
}

const serializedValues = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  let text = serializedValues.get(value);
  if (text === undefined) serializedValues.set(value, (text = JSON.stringify(value)));
  return text;
}

function onlyChild(children: unknown): ReactElement<Props> {
  const child = isValidElement(children)
    ? children
    : Children.toArray(children as ReactNode).find((one) => isValidElement(one));
  if (!child) throw new Error('asChild needs exactly one React element as its child');
  return child as ReactElement<Props>;
}
