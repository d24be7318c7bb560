import { readProps } from './read-props.ts';
import { samplePropsOf } from './samples.ts';

const sample = (changes: object) => JSON.stringify({ ...samplePropsOf('finance/estimate'), ...changes });

it('accepts what the contract of the fragment allows', () => {
  expect(readProps('finance/estimate', sample({}))).toMatchObject({ ok: true });
  expect(readProps('insurance/teaser', '{ "any": 1 }')).toEqual({ ok: true, props: { any: 1 } });
});

it.each([
  ['{', /not JSON/],
  ['[]', /an object/],
  [sample({ size: 'huge' }), /^size: /],
  [sample({ colour: 'red' }), /colour/],
])('says what is wrong with %s', (text, message) => {
  expect(readProps('finance/estimate', text)).toEqual({
    ok: false,
    message: expect.stringMatching(message) as string,
  });
});
