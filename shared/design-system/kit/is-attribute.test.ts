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

it.each(usual)('lets %s through, as emotion does', (prop) => {
  expect([isAttribute(prop), Boolean(isPropValid(prop))]).toEqual([true, true]);
});

it.each(kitProps)('keeps %s from the element, as emotion does', (prop) => {
  expect([isAttribute(prop), Boolean(isPropValid(prop))]).toEqual([false, false]);
});
