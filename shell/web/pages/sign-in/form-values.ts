/** A form's named fields as text; a ticked box is `on`, any other empty. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...form.elements].flatMap((field) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return [];
      const isUnticked = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
      return [[field.name, isUnticked ? '' : field.value]];
    }),
  );
}
