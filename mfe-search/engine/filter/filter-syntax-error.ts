import { messageAt } from './filter-node.ts';

/** An error about a filter that cannot be parsed; the message names what was expected and the position. */
export class FilterSyntaxError extends Error {
  constructor(diagnostic: string, text: string, start: number, end = text.length) {
    super(messageAt(diagnostic, text, start, end));
  }
}

const operationNames =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, or `_geoBoundingBox`';

export const syntaxMessages = {
  expectedOperation: (rest: string) =>
    `Was expecting an operation ${operationNames} ${rest.trim() === '' ? 'but instead got nothing.' : `at \`${escaped(rest)}\`.`}`,
  expectedValue: (found: string) =>
    found.trim() === ''
      ? 'Was expecting a value but instead got nothing.'
      : `Was expecting a value but instead got \`${escaped(found)}\`.`,
  keywordAsValue: (word: string) =>
    `Was expecting a value but instead got \`${word}\`, which is a reserved keyword. To use \`${word}\` as a field name or a value, surround it by quotes.`,
  malformed: (value: string) => `Malformed value: \`${escaped(value)}\`.`,
  invalidNumber: (value: string) => `Found an invalid escaped sequence number: \`${escaped(value)}\`.`,
  unclosed: (rest: string, delimiter: string) =>
    `Expression \`${escaped(rest)}\` is missing the following closing delimiter: \`${delimiter}\`.`,
  unexpectedEnd: (rest: string) =>
    `Found unexpected characters at the end of the filter: \`${escaped(rest)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
  inOpening: () => 'Expected `[` after `IN` keyword.',
  inClosing: () => 'Expected matching `]` after the list of field names given to `IN[`',
  inValue: (found: string) =>
    `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escaped(found)}\`.`,
  inKeyword: (found: string) =>
    `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escaped(found)}\`, which is a keyword. To use \`${escaped(found)}\` as a field name or a value, surround it by quotes.`,
  geoRadius: () =>
    'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.',
  geoBox: () =>
    'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
  reservedGeo: (name: string) =>
    `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`,
  misusedGeo: (name: string) => `The \`${name}\` filter is an operation and can't be used as a value.`,
  tooDeep: () =>
    'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
};

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
}
