import isPropValid from '@emotion/is-prop-valid';
import { isAttribute } from './is-attribute.ts';

const usual = [
  'href',
  'id',
  'role',
  'tabIndex',
  'htmlFor',
  'autoComplete',
  'inputMode',
  'colSpan',
  'dateTime',
  'srcSet',
  'fetchPriority',
  'maxLength',
  'readOnly',
  'data-part',
  'aria-label',
  'onClick',
  'onPointerEnter',
  'noValidate',
  'formAction',
  'playsInline',
  'viewBox',
];
const kitProps = ['linkAs', 'isOpen', 'hasPhotos', 'urlFor', 'preventScrollReset', 'onlyOwn', 'Title'];

it.each(usual)('passes %s on to the element, as Emotion does', (prop) => {
  expect([isAttribute(prop), Boolean(isPropValid(prop))]).toEqual([true, true]);
});

it.each(kitProps)('does not pass %s on to the element, as Emotion does', (prop) => {
  expect([isAttribute(prop), Boolean(isPropValid(prop))]).toEqual([false, false]);
});
