/** The first characters of a text, without half of an emoji: databases refuse it, browsers replace it. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
