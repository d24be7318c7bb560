import { addLanguage, defineMessages, isTranslated } from './define-messages.ts';

const messages = defineMessages('test/cars', {
  save: 'Save',
  results: (count: number) => `${count} cars`,
  days: { mon: 'Monday' },
});

it('takes a language from what was added, and what it lacks from English', () => {
  expect(messages.for('fr').save).toBe('Save');
  addLanguage('fr', { 'test/cars': { save: 'Enregistrer' } });
  expect([messages.for('fr-CA').save, messages.for('fr').results(3)]).toEqual(['Enregistrer', '3 cars']);
  expect(messages.for('fr')).toBe(messages.for('FR-ca'));
  expect(messages.for('en-AU')).toBe(messages.en);
});

it('adds catalogues to a language bit by bit, and prefers those of the own bundle', () => {
  addLanguage('de', { 'test/cars': { save: 'Sichern' } }, { isShared: true });
  expect(messages.for('de').save).toBe('Sichern');
  addLanguage('de', { 'test/other': {} });
  expect(messages.for('de').save).toBe('Sichern');
  addLanguage('de', { 'test/cars': { save: 'Speichern' } });
  expect(messages.for('de').save).toBe('Speichern');
});

it('accepts locales whose language the contracts have', () => {
  addLanguage('it', {}, { isShared: true });
  expect(['en-AU', 'en-XA', 'it-CH', 'xx'].map(isTranslated)).toEqual([true, true, true, false]);
});

it('shows every text of the pseudo-language in full-width letters', () => {
  const t = messages.for('en-XA');
  expect([t.save, t.results(2), t.days.mon]).toEqual(['Ｓａｖｅ', '2 ｃａｒｓ', 'Ｍｏｎｄａｙ']);
});
