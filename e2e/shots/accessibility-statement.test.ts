import { statementOf } from './accessibility-statement.ts';

it('names the pages that were visited, and every problem that was found', () => {
  const text = statementOf(
    [
      { site: 'harbour', checked: ['home', 'search'], problems: [] },
      { site: 'nakhla', checked: ['home'], problems: ['home: axe label at input'] },
    ],
    '2026-03-01',
  );
  expect(text).toContain('harbour (2), nakhla (1)');
  expect(text).toContain('- search');
  expect(text).toContain('- nakhla, home: axe label at input');
  expect(statementOf([{ site: 'harbour', checked: ['home'], problems: [] }], '2026-03-01')).toContain(
    'None were found by these checks.',
  );
});
