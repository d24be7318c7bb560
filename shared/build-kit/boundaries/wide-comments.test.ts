import { readColumns, readScripts, wideComments } from './wide-comments.ts';

const problemsOf = (text: string) => wideComments([{ path: 'a.ts', text }], 20);

it('finds no wide comment in the repository', () => {
  const scripts = readScripts();
  expect(scripts.length).toBeGreaterThan(3000);
  expect(wideComments(scripts, readColumns())).toEqual([]);
});

it.each(['// wider than twenty columns', '/** wider than this */', '  * wider than twenty'])(
  'reports %s',
  (line) => {
    expect(problemsOf(`const a = 1;\n${line}\n`)).toEqual(['a.ts:2 has a comment wider than 20 columns']);
  },
);

it('accepts a comment of exactly the columns, and leaves code to the formatter', () => {
  expect(problemsOf('// exactly of twenty\nexport const aLongName = "a long text";')).toEqual([]);
});
