/** What a browser without scripts sends: values by name; ticks only if they are checked. */
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
