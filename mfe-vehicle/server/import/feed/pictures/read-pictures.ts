import { splitAddresses } from '../../vocabulary/split-addresses.ts';
import { textOf } from '../passes-test.ts';
import type { FeedRule } from '../profile/feed-profile.ts';
import { addressInArchive } from './archived-pictures.ts';

const noPicture =
  /(coming[-_ ]?soon|no[-_ ]?(image|photo|picture)s?\b|image[-_ ]?not[-_ ]?available|awaiting[-_ ]?(image|photo)|photo[-_ ]?unavailable|nopic|placeholder\.)/i;

/** Reads the addresses of pictures in order, without repeated and "coming soon" ones. */
export function readPictures(
  row: Record<string, unknown>,
  rule: FeedRule,
): { images: string[]; left: number } {
  const places = rule.order === undefined ? [] : [row[rule.order]].flat().map(Number);
  const all = (rule.columns ?? []).flatMap((column) => {
    const value = inOrder(row[column], places);
    if (Array.isArray(value)) return value.flatMap((entry) => split(String(entry ?? ''), rule.separator));
    return split(textOf(row, column), rule.separator);
  });
  const addresses = all.map((value) => {
    if (rule.inArchive && !/^(https?:)?\/\//i.test(value)) return addressInArchive(value);
    return rule.template ? rule.template.replaceAll('{value}', value) : value;
  });
  const images = [...new Set(addresses.map(withoutSize))].filter((address) => !noPicture.test(address));
  return { images, left: all.length - images.length };
}

/** Some catalogues leave a place for a size, "/media/{resize}/1.jpg"; without it, it is the whole. */
const withoutSize = (address: string) => address.replace(/\/(\{|%7B)\w+(\}|%7D)(?=\/|$)/gi, '');

const split = (text: string, separator: string | undefined) =>
  (separator ? text.split(separator) : splitAddresses(text)).map((part) => part.trim()).filter(Boolean);

/** Sorts a list by the places that the record gives for its entries, if there is one for each. */
function inOrder(value: unknown, places: number[]): unknown {
  const isOrdered = Array.isArray(value) && value.length === places.length && places.every(Number.isFinite);
  if (!isOrdered) return value;
  return value
    .map((entry: unknown, index) => ({ entry, place: places[index]! }))
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
