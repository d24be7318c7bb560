import { readSource } from './content-marks.ts';

type Place = { origin: string; site: string };

/** The command that changes what a part of a page shows. */
export function howToChange(source: string, isContent: boolean, { origin, site }: Place): string {
  const { domain, type, id } = readSource(source);
  if (domain === 'vehicle')
    return `forecourt feed override set ${quoted(id ?? '')} price VALUE --by "YOUR NAME" --tenant ${site}`;
  if (id === null && isContent)
    return `forecourt content export FOLDER --site ${origin}   # ${domain}/${type}.yaml`;
  const item = isContent ? `${domain}/${type}/${id}` : 'shell/settings/site';
  return `forecourt content edit ${quoted(item)} --site ${origin}`;
}

/** In quotes where a command line needs them. */
const quoted = (text: string) =>
  /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
