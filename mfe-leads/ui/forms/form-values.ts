/** Returns what a browser without scripts would send: values by name; a checkbox or radio button only if it is checked. */
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
