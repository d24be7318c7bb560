import type { AccessibilityResults } from './accessibility-results.ts';
import { documentOf, statementOf } from './accessibility-statement.ts';

const label = { kind: 'enquire', check: 'rules', text: 'axe label at input' } as const;
const results: AccessibilityResults[] = [
  { site: 'harbour', checked: ['home', 'search', 'enquire'], problems: [label] },
  { site: 'nakhla', checked: ['home', 'enquire'], problems: [label, { ...label, check: 'keyboard' }] },
];

it('tells developers the pages that were visited, and every problem that was found', () => {
  const text = documentOf(results, 10, '2026-03-01');
  expect(text).toContain('harbour (3), nakhla (2)');
  expect(text).toContain('- search');
  expect(text).toContain('- nakhla, enquire (keyboard): axe label at input');
  expect(documentOf([{ site: 'harbour', checked: ['home'], problems: [] }], 10, '2026-03-01')).toContain(
    'None were found by these checks.',
  );
});

it('tells shoppers how much was checked, and each kind of problem once', () => {
  expect(statementOf(results, 10, '2026-03-01')).toEqual({
    date: '2026-03-01',
    pages: 5,
    kinds: 3,
    spokenJourneys: 10,
    failures: [
      { check: 'rules', area: 'forms' },
      { check: 'keyboard', area: 'forms' },
    ],
  });
});
