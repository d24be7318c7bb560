import { system } from '../system/system.ts';
import '../system/create-system.ts';
import { isStyleProp } from './style-props.ts';

it('recognizes every style prop of the system', () => {
  expect(system.properties.size).toBeGreaterThan(300);
  expect([...system.properties].filter((prop) => !isStyleProp(prop))).toEqual([]);
});

it.each([
  'children',
  'href',
  'onClick',
  'aria-label',
  'data-part',
  'hidden',
  'color',
  'width',
  'gridTemplateColumns',
  '--own',
  '_hover',
  '_unheardOf',
  'variant',
  'mdDown',
  'textStyle',
  '& > a',
])('agrees with the system whether %s is a style prop', (prop) =>
  expect(isStyleProp(prop)).toBe(system.isValidProperty(prop)),
);
