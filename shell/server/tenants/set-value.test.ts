import { setValue } from './set-value.ts';

it('sets one value and leaves the others, making the objects on its way', () => {
  expect(
    setValue({ slug: 'a', finance: { provider: 'own', terms: [1] } }, ['finance', 'provider'], 'bank'),
  ).toEqual({ slug: 'a', finance: { provider: 'bank', terms: [1] } });
  expect(setValue({ slug: 'a' }, ['remotes', 'finance', 'remote'], 'own')).toEqual({
    slug: 'a',
    remotes: { finance: { remote: 'own' } },
  });
});

it('takes a value away with the objects that it leaves empty', () => {
  expect(
    setValue(
      { slug: 'a', remotes: { finance: { remote: 'own' } } },
      ['remotes', 'finance', 'remote'],
      undefined,
    ),
  ).toEqual({ slug: 'a' });
  expect(setValue({ slug: 'a' }, ['remotes', 'finance', 'remote'], undefined)).toEqual({ slug: 'a' });
});

it('changes nothing that it was given', () => {
  const before = { finance: { provider: 'own' } };
  setValue(before, ['finance', 'provider'], 'bank');
  expect(before).toEqual({ finance: { provider: 'own' } });
});
