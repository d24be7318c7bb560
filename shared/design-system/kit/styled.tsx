import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import { serializeStyles, type SerializedStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils';
import { Children, createElement, forwardRef, isValidElement, useInsertionEffect, type ElementType, type ReactElement, type Ref } from 'react';
import { system } from '../theme/system.ts';
import { mergeIntoChild } from './as-child.ts';
import { isAttribute } from './is-attribute.ts';

type Props = Record<string, unknown>;
/** A recipe of the system, as `cva` gives it. */
export type Recipe = { (variants: Props): object; variantKeys: string[]; className?: string };

export type StyledOptions = {
  recipe?: Recipe;
  /** Props with names of their own -> the style property that each sets, and how. */
  named?: Record<string, [property: string, value?: (given: unknown) => unknown]>;
  /** Styles under all that is given. */
  base?: Props;
};

/**
 * An element with style props, `css`, `as` and `asChild`, as Chakra's factory makes them, from the same system. What a set
 * of style props comes to is worked out once in the life of the page (or of a render worker): Chakra works it out for
 * each element at each render, which was most of what a page cost.
 */
export function styled(tag: string, { recipe, named = {}, base }: StyledOptions = {}): ElementType {
  const variantKeys = new Set(recipe?.variantKeys);
  const known = new Map<string, SerializedStyles>();

  return forwardRef(function Styled(given: Props, ref: Ref<unknown>) {
    const cache = useEmotionCache()!;
    const element: Props = {};
    const under: Props = { ...base };
    const style: Props = {};
    const variants: Props = {};
    let key = given.unstyled ? 'unstyled ' : '';
    for (const prop in given) {
      const value = given[prop];
      if (value === undefined || apart.has(prop)) continue;
      const own = named[prop];
      const kind = own || variantKeys.has(prop) ? 'own' : kindOf(prop);
      if (own) under[own[0]] = own[1] ? own[1](value) : value;
      else if (kind === 'own') variants[prop] = value;
      else if (kind === 'style') style[prop] = value;
      else if (kind === 'attribute') element[prop] = value;
      if (kind === 'own' || kind === 'style') key += `${prop}:${textOf(value)};`;
    }
    const Tag = (given.as as ElementType | undefined) ?? tag;
    const child = given.asChild ? onlyChild(given.children) : null;
    const isString = typeof (child?.type ?? Tag) === 'string';
    const classes = [given.unstyled ? '' : recipe?.className, given.className as string | undefined].filter(Boolean).join(' ');
    // A class of ours that comes from outside joins this element's own styles, so that their order is clear.
    const joined = classes.includes(`${cache.key}-`) ? classes : '';
    if (given.css) key += `css:${textOf(given.css)}`;
    if (joined) key += ` ${joined}`;

    let serialized = known.get(key);
    let raw = classes;
    const inherited: string[] = [];
    if (joined) raw = getRegisteredStyles(cache.registered, inherited, joined).trim();
    if (!serialized) {
      const list = [recipe && !given.unstyled ? recipe(variants) : undefined, under, ...(Array.isArray(given.css) ? given.css.flat() : [given.css]), style];
      serialized = serializeStyles([system.css(...(list.filter(Boolean) as never[])), ...inherited] as never, cache.registered);
      if (known.size > mostKnown) known.clear();
      known.set(key, serialized);
    }
    useStyles(cache, serialized, isString);
    element.className = serialized.styles ? `${raw}${raw && ' '}${cache.key}-${serialized.name}` : raw || undefined;
    element.ref = ref;
    return child ? mergeIntoChild(child, element, ref) : createElement(Tag, element);
  });
}

const mostKnown = 2000;
const isBrowser = typeof document !== 'undefined';

/** Before what it styles is laid out; on the server at once, into the render's own cache. */
const useStyles: (cache: EmotionCache, serialized: SerializedStyles, isString: boolean) => void = isBrowser
  ? (cache, serialized, isString) => {
    registerStyles(cache, serialized, isString);
    useInsertionEffect(() => void insertStyles(cache, serialized, isString));
  }
  : (cache, serialized, isString) => void insertStyles(cache, serialized, isString);

// Read one by one.
const apart = new Set(['css', 'as', 'asChild', 'className', 'unstyled']);
const kinds = new Map<string, 'style' | 'attribute' | 'none'>([['children', 'attribute'], ['dangerouslySetInnerHTML', 'attribute']]);

function kindOf(prop: string): 'style' | 'attribute' | 'none' {
  let kind = kinds.get(prop);
  if (!kind) kinds.set(prop, (kind = system.isValidProperty(prop) ? 'style' : isAttribute(prop) ? 'attribute' : 'none'));
  return kind;
}

const texts = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}

function onlyChild(children: unknown): ReactElement<Props> {
  const child = isValidElement(children) ? children : Children.toArray(children as never).find((one) => isValidElement(one));
  if (!child) throw new Error('asChild needs an element inside');
  return child as ReactElement<Props>;
}
