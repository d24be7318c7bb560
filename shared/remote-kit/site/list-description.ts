import { isolatePart } from '@forecourt/contracts/format/isolate';
import { writing } from '@forecourt/contracts/format/writing';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

const longest = 160;

/** A list's description: whose, what, and the first names, in 160 characters. */
export function listDescription(
  { name: siteName, locale, direction }: Pick<PublicTenant, 'name' | 'locale' | 'direction'>,
  intro: string,
  names: readonly string[],
): string {
  const { comma } = writing.for(locale);
  const start = `${isolatePart(siteName, direction)}: ${intro}`;
  let text = start;
  for (const [index, name] of [...new Set(names)].entries()) {
    const longer = `${text}${index === 0 ? ' ' : comma}${isolatePart(name, direction)}`;
    if (longer.length > longest - 1) break;
    text = longer;
  }
  return text === start ? start : `${text}.`;
}
