/**
 * The entries of a changelog that an older one lacks, with their headings. An entry is a line that begins
 * with a hyphen, and the lines that continue it. @param before null for the first update: then the newest
 * section
 */
export function newChanges(before: string | null, now: string): string {
  const sections = now.split(/^(?=## )/m).slice(1);
  if (before === null) return (sections[0] ?? '').trim();
  const knownEntries = new Set(before.split(/^(?=## )/m).flatMap(entriesOf));
  return sections
    .map((section) => ({
      heading: section.split('\n')[0]!,
      entries: entriesOf(section).filter((entry) => !knownEntries.has(entry)),
    }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ heading, entries }) => `${heading}\n\n${entries.join('\n')}`)
    .join('\n\n');
}

const entriesOf = (section: string): string[] =>
  section
    .split(/^(?=- )/m)
    .slice(1)
    .map((entry) => entry.trim());
