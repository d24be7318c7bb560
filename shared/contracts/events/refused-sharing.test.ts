import { addressWithoutClickIds, refusalCookie, refusesSharing, withoutClickIds } from './refused-sharing.ts';

it.each([
  [{ cookie: `a=1; ${refusalCookie}=1; b=2` }, true],
  [{ cookie: `${refusalCookie}=1` }, true],
  [{ 'sec-gpc': '1' }, true],
  [{ cookie: `x${refusalCookie}=1` }, false],
  [{ cookie: `${refusalCookie}=12` }, false],
  [{ 'sec-gpc': '0' }, false],
  [{}, false],
])('reads %j as a refusal: %s', (headers, refused) => {
  expect(refusesSharing(headers)).toBe(refused);
});

it('removes what identifies a click, and leaves what names the campaign', () => {
  expect(withoutClickIds({ utm_source: 'radio', gclid: 'abc', FBCLID: 'x', gad_source: '1' })).toEqual({
    utm_source: 'radio',
    gad_source: '1',
  });
  expect(addressWithoutClickIds('https://a.example/cars/x?gclid=abc&utm_source=radio&fbclid=1')).toBe(
    'https://a.example/cars/x?utm_source=radio',
  );
  const untouched = 'https://a.example/cars/x?a=b c';
  expect([addressWithoutClickIds(untouched), addressWithoutClickIds('no address')]).toEqual([
    untouched,
    'no address',
  ]);
});
