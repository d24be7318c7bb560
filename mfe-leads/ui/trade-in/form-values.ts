/** What a browser without scripts would send of a form: text by name; a tick or choice only where it is made. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const controls = Array.from(form.elements) as HTMLInputElement[];
  const sent = controls.filter(
    ({ name, type, checked }) =>
      name &&
      !['submit', 'button', 'file'].includes(type) &&
      (checked || !['checkbox', 'radio'].includes(type)),
  );
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}
