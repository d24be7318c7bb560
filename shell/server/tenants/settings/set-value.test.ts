import { setValue } from './set-value.ts';

it('sets one value, keeps the others, and creates missing parent objects', () => {
  expect(
    setValue({ slug: 'a', finance: { provider: 'own', terms: [1] } }, ['finance', 'provider'], 'bank'),
  ).toEqual({ slug: 'a', finance: { provider: 'bank', terms: [1] } });
  expect(setValue({ slug: 'a' }, ['remotes', 'finance', 'remote'], 'own')).toEqual({
    slug: 'a',
    remotes: { finance: { remote: 'own' } },
  });
});

it('removes a value and parent objects that become empty', () => {
  expect(
    setValue(
      { slug: 'a', remotes: { finance: { remote: 'own' } } },
      ['remotes', 'finance', 'remote'],
      undefined,
    ),
  ).toEqual({ slug: 'a' });
  expect(setValue({ slug: 'a' }, ['remotes', 'finance', 'remote'], undefined)).toEqual({ slug: 'a' });
});

it('does not mutate its input', () => {
  const before = { finance: { provider: 'own' } };
  setValue(before, ['finance', 'provider'], 'bank');
  expect(before).toEqual({ finance: { provider: 'own' } });
});
