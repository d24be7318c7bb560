import { isStyleProp } from './style-props.ts';
import { system } from './system.ts';

it('takes for styles what the system takes for styles', () => {
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
])('says of %s what the system says', (prop) => expect(isStyleProp(prop)).toBe(system.isValidProperty(prop)));
