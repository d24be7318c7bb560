import { addLanguage, defineMessages } from '@forecourt/contracts/messages/define-messages';
import '../../test-kit/languages.ts';
import { aTenant } from '../../test-kit/a-tenant.ts';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { defineTexts, siteMessages } from './messages.ts';

addLanguage('ar', { 'test/buttons': { save: 'حفظ' } });

const messages = siteMessages(
  defineMessages('test/buttons', { save: 'Save', results: (count: number) => `${count} vehicles` }),
);

it('uses the messages of a locale, and falls back to English for missing ones', () => {
  expect([
    messages.for('ar').save,
    messages.for('ar').results(3),
    messages.for('en-AU').save,
    messages.for('fr').save,
    messages.en.save,
  ]).toEqual(['حفظ', '3 vehicles', 'Save', 'Save', 'Save']);
});

it("uses the site's language in a component", async () => {
  function Button() {
    return <button type="button">{messages.use().save}</button>;
  }
  const view = await renderFragment(<Button />, { site: aTenant({ locale: 'ar', direction: 'rtl' }) });
  expect(view.getByRole('button', { name: 'حفظ' })).toBeInTheDocument();
});

it('still defines the texts of published remotes with their translations', () => {
  const texts = defineTexts({ en: { save: 'Save', close: 'Close' }, ar: { save: 'حفظ' } });
  expect([texts.for('ar').save, texts.for('ar').close, texts.for('fr').save]).toEqual([
    'حفظ',
    'Close',
    'Save',
  ]);
});
