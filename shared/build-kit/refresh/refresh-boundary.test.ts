import { isRefreshable, sameSignature } from './refresh-boundary.ts';

const isComponent = (value: unknown) => typeof value === 'function' && /^[A-Z]/.test(value.name);
const Form = () => null;
const Summary = () => null;
const route = { Component: Form, loader: async () => null, handle: {} };

it.each([
  ['components only', { Form, Summary }, true],
  ["a page's route", { route }, true],
  ['a route beside a component', { route, Summary }, true],
  ['a hook beside a component', { Form, useForm: () => null }, false],
  ['a constant', { paths: ['/finance'] }, false],
  ['a route without a component', { route: { loader: route.loader } }, false],
  ['nothing', {}, false],
])('replaces a module in place that exports %s: %#', (_what, exports, expected) => {
  expect(isRefreshable(exports, isComponent)).toBe(expected);
});

describe('the signature of a module', () => {
  // A component keeps its family through its versions.
  const families = new Map<unknown, string>([
    [Form, 'form'],
    [Summary, 'summary'],
  ]);
  const familyOf = (value: unknown) => families.get(value);
  const NextForm = () => undefined;
  families.set(NextForm, 'form');

  it('stays the same for a new version of its components and its route', () => {
    expect(sameSignature({ Form, route }, { Form: NextForm, route: { ...route } }, familyOf)).toBe(true);
  });

  it.each([
    ['a new export', { Form, Summary }],
    ['a renamed export', { Other: Form }],
    ['another component under the same name', { Form: Summary }],
  ])('changes with %s', (_what, next) => {
    expect(sameSignature({ Form }, next, familyOf)).toBe(false);
  });
});
