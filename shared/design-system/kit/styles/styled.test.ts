import * as Chakra from '@chakra-ui/react';
import { createElement as h } from 'react';
import type { ElementType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  Box,
  Button,
  chakra,
  Center,
  createDesignCache,
  DesignProvider,
  Flex,
  Grid,
  Link,
  SimpleGrid,
  Stack,
  VisuallyHidden,
} from '../../index.ts';

/** Renders an element and returns its HTML and its CSS rules. */
function draw(tag: ElementType, props: object, ...children: unknown[]): { html: string; css: string } {
  const cache = createDesignCache();
  const html = renderToString(h(DesignProvider, { cache }, h(tag, props, ...(children as never[]))));
  const rules = [...html.matchAll(/fc-([\w-]+)/g)]
    .map(([, name]) => cache.inserted[name!])
    .filter((rule) => typeof rule === 'string');
  // Sorted, because the order of attributes does not matter.
  return {
    html: html.replaceAll(
      /<(\w+)((?: [\w-]+="[^"]*")*)/g,
      (_tag, name: string, attributes: string) =>
        `<${name}${(attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join('')}`,
    ),
    css: rules.join('').replaceAll(/fc-[a-z0-9]{5,}/g, 'fc'),
  };
}
/** Removes the hashes from class names: Chakra hashes the CSS, this kit the props. */
const withoutNames = ({ html, css }: { html: string; css: string }) => ({
  html: html.replaceAll(/fc-[a-z0-9]{5,}(?=[ "])/g, 'fc'),
  css,
});
const declarations = (css: string) => css.split(/[{};]/).sort();

const looks: object[] = [
  {},
  {
    p: '4',
    color: 'ink',
    'aria-label': 'One',
    'data-part': 'x',
    id: 'a',
    onClick: () => undefined,
    role: 'img',
  },
  { p: { base: '1', md: '4' }, _hover: { bg: 'brand' }, css: { '& > a': { color: 'brand-text' } } },
  { css: [{ p: '1' }, false, { m: '2', _touch: { p: '3' } }], p: '2', hidden: true },
  { as: 'section', display: { base: 'none', lg: 'block' } },
  { w: 'full', width: '50%', colSpan: 3, fooBar: 'x', fontSize: '1.5rem', textStyle: 'h2' },
  { className: 'plain', mx: '-2', '--own': '1px', style: { '--a': 1 } },
  { width: undefined, title: '' },
  { insetInlineStart: '0', boxSize: '14', rounded: 'full !important' },
];

it.each(looks)('renders a box as Chakra does: %j', (look) => {
  expect(withoutNames(draw(Box, look, 'text'))).toEqual(withoutNames(draw(Chakra.Box, look, 'text')));
});

it('caches the styles of a set of props, and reuses them only for the same props', () => {
  const first = looks.map((look) => draw(Box, look).html);
  expect(looks.map((look) => draw(Box, look).html)).toEqual(first);
  expect(new Set(first.map((html) => /fc-[\w]+/.exec(html)?.[0])).size).toBe(looks.length - 1);
});

it('renders layout components with the same CSS declarations as Chakra', () => {
  const pairs: [ElementType, ElementType, object][] = [
    [
      Flex,
      Chakra.Flex,
      { align: 'center', justify: { base: 'start', md: 'end' }, gap: '4', css: { '& > *': { flex: '1' } } },
    ],
    [Grid, Chakra.Grid, { templateColumns: { base: '1fr', lg: '1fr 2fr' }, gap: '2' }],
    [Stack, Chakra.Stack, { gap: '4', align: 'start' }],
    [SimpleGrid, Chakra.SimpleGrid, { columns: { base: 1, md: 3 } }],
    [Center, Chakra.Center, { h: '10' }],
    [VisuallyHidden, Chakra.VisuallyHidden, {}],
  ];
  for (const [ours, theirs, props] of pairs)
    expect(declarations(draw(ours, props).css)).toEqual(declarations(draw(theirs, props).css));
});

it('renders a custom recipe as Chakra does', () => {
  const recipe = {
    base: { p: '2' },
    variants: {
      tall: { true: { h: '10' } },
      tone: { muted: { color: 'ink-muted' }, loud: { color: 'accent' } },
    },
    defaultVariants: { tone: 'muted' as const },
  };
  for (const look of [{}, { tall: true }, { tone: 'loud', p: '3' }])
    expect(withoutNames(draw(chakra('article', recipe) as ElementType, look))).toEqual(
      withoutNames(draw(Chakra.chakra('article', recipe) as ElementType, look)),
    );
});

it('renders as its child, keeping both classes, or as another element', () => {
  const { html } = draw(
    Box,
    { asChild: true, p: '4', 'aria-label': 'ours', title: 'ours' },
    h('video', { src: '/a.mp4', className: 'own', title: 'theirs' }),
  );
  expect(html).toMatch(
    /^<video aria-label="ours" class="fc-\w+ own" src="\/a\.mp4" title="theirs"><\/video>$/,
  );
  expect(draw(Button, { as: 'summary' }, 'Open').html).toMatch(
    /^<summary class="fc-button fc-\w+" type="button">Open<\/summary>$/,
  );
  expect(draw(Button, { asChild: true }, h('a', { href: '/x' }, 'Go')).html).toMatch(
    /^<a class="fc-button fc-\w+" href="\/x" type="button">Go<\/a>$/,
  );
});

it('combines its styles with those of the component that it renders as', () => {
  const both = draw(Link, { as: Box, href: '/x', p: '7' }, 'Go');
  expect(both.html.match(/fc-\w+/g)).toHaveLength(2);
  expect(both.css).toContain('text-decoration');
  expect(both.css).toContain('padding');
});

it('renders recipes without a cascade layer, and lets style props override every rule of a recipe', () => {
  const recipe = { base: { p: '2', _hover: { p: '3' }, '& > b': { p: '4' } } };
  const { css } = draw(chakra('article', recipe) as ElementType, {
    m: '2',
    css: { '[dir=rtl] & > i': { m: '3' }, '@media print': { m: '4' } },
  });
  expect(css).not.toContain('@layer');
  const selectors = css.replaceAll(/@[^{]+\{/g, '').match(/[^{}]+(?=\{)/g)!;
  const rules = selectors.filter((selector) => selector.includes(':not(#_)'));
  expect(rules).toEqual(['.fc:not(#_)', '[dir=rtl] .fc:not(#_)>i', '.fc:not(#_)']);
  expect(
    selectors.filter((selector) => !rules.includes(selector)).every((selector) => /^\.fc\b/.test(selector)),
  ).toBe(true);
  expect(selectors.length).toBeGreaterThan(rules.length + 2);
});
