import fc from 'fast-check';
import {
  readDirectory,
  toggled,
  wholeDirectory,
  writeDirectory,
  type DirectoryState,
} from './directory-state.ts';

const names = fc
  .uniqueArray(
    fc
      .string({ minLength: 1, maxLength: 20 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    { maxLength: 3 },
  )
  .map((all) => all.sort());
const states: fc.Arbitrary<DirectoryState> = fc.record({
  query: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  offset: fc.integer({ min: 0, max: 40 }).map((page) => page * 21),
  filters: fc.record({ 'manufacturer.name': names, 'model.name': names, 'model.body': names }),
});

it('reads the same state from a URL that was written to it, and keeps other parameters', () => {
  fc.assert(
    fc.property(states, (state) => {
      const written = writeDirectory(new URLSearchParams('utm_source=x&directory.page=9&body=Ute'), state);
      expect(readDirectory(new URLSearchParams(written.toString()))).toEqual(state);
      expect(written.get('utm_source')).toBe('x');
    }),
  );
});

it("treats the page's own body as a filter that can be removed", () => {
  const state = readDirectory(new URLSearchParams('body=SUV'));
  expect(state).toEqual(wholeDirectory('SUV'));
  expect(
    writeDirectory(new URLSearchParams('body=SUV'), toggled(state, 'model.body', 'SUV')).toString(),
  ).toBe('');
});

it('ignores invalid parameters', () => {
  expect(readDirectory(new URLSearchParams('directory.page=-1&directory.make=&directory.query=%20'))).toEqual(
    wholeDirectory(null),
  );
});
