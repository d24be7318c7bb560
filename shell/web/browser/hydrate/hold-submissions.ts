/**
 * Buttons of forms whose code lists their errors, in place of the browser's validation, or shows the answer
 * on the same page.
 */
const sendButton = 'form[data-lists-errors] button[type=submit]';
const withinMs = 4000;

/**
 * Holds a press of Send on a form that is not hydrated, and repeats it when the form's code has taken over
 * from the browser's validation (`novalidate`). If that takes too long, the browser validates and sends the
 * form. Enter in a field is such a press, too.
 */
export function holdSubmissions(page: Document): void {
  const held = new Set<HTMLFormElement>();
  page.addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLButtonElement>(sendButton) : null;
      const form = button?.form;
      if (!form || form.noValidate) return;
      event.preventDefault();
      if (held.has(form)) return;
      held.add(form);
      const release = (send: () => void) => {
        observer.disconnect();
        clearTimeout(timer);
        held.delete(form);
        if (button.isConnected) send();
      };
      const observer = new MutationObserver(() => release(() => button.click()));
      observer.observe(form, { attributeFilter: ['novalidate'] });
      const timer = setTimeout(release, withinMs, () => form.requestSubmit(button));
    },
    { capture: true },
  );
}
