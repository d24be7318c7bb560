const longest = 160;

/** The description of a list for search engines: whose it is, what it is, and the first of its names, as many as fit in 160 characters. */
export function listDescription(site: { name: string }, intro: string, names: readonly string[]): string {
  const start = `${site.name}: ${intro}`;
  let text = start;
  for (const [index, name] of [...new Set(names)].entries()) {
    const longer = `${text}${index === 0 ? ' ' : ', '}${name}`;
    if (longer.length > longest - 1) break;
    text = longer;
  }
  return text === start ? start : `${text}.`;
}
