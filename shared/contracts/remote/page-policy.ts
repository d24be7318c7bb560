/**
 * Trusted Types policies that frameworks create by themselves (Lit, Vue, Angular, Svelte). Pages let them, under the rule for
 * markup below; a policy of any other name is refused.
 */
export const frameworkPolicies = ['lit-html', 'vue', 'angular', 'svelte-trusted-html'] as const;

const space = '[ \\t\\n\\f\\r]';
const unquoted = '[^ \\t\\n\\f\\r"\'`=<>]';
const nameChar = '[\\w:@.?$-]';

const elements =
  'a|abbr|address|area|article|aside|audio|b|bdi|bdo|blockquote|br|button|canvas|caption|circle|cite|clipPath|code|col|colgroup|' +
  'data|datalist|dd|defs|del|desc|details|dfn|dialog|div|dl|dt|ellipse|em|fe[a-z]+|fieldset|figcaption|figure|filter|footer|form|' +
  'g|h[1-6]|header|hgroup|hr|i|image|img|input|ins|kbd|label|legend|li|line|linearGradient|main|map|mark|marker|mask|menu|meter|' +
  'nav|ol|optgroup|option|output|p|path|pattern|picture|polygon|polyline|pre|progress|q|radialGradient|rect|rp|rt|ruby|s|samp|' +
  'search|section|select|slot|small|source|span|stop|strong|sub|summary|sup|svg|symbol|table|tbody|td|template|text|textarea|' +
  'textPath|tfoot|th|thead|time|title|tr|track|tspan|u|ul|use|var|video|view|wbr';
/** Attributes that hold an address: only those of schemes that run nothing, or without a scheme. */
const addresses = '(?:(?:xlink:)?href|src|action|formaction|poster|data|background|cite|ping)';
const scheme = '(?:(?:https?|mailto|tel|sms):|data:image/(?:png|gif|jpe?g|webp|avif)[;,])';
/** Up to its first slash, question mark or hash an address without a scheme has no colon, and nothing that decodes to one. */
const address = (char: string) => `(?:${scheme}${char}*|(?:(?![&:/?#])${char})*(?:[/?#]${char}*)?)`;

const addressValue = `(?:"${address('[^"<]')}"|'${address("[^'<]")}'|(?=${unquoted})${address(unquoted)})`;
const value = `(?:"[^"<]*"|'[^'<]*'|${unquoted}+)`;
const equals = `${space}*=${space}*`;
const attribute =
  `(?:${addresses}(?:${equals}${addressValue})?` +
  `|(?!on|(?:${addresses}|srcdoc)(?!${nameChar}))[a-z_:@.?$]${nameChar}*(?:${equals}${value})?)`;
const startTag = `<(?:${elements}|[a-z][a-z0-9]*-[a-z0-9-]*)(?:${space}+${attribute})*${space}*/?>`;
const endTag = `</[a-z][a-z0-9:-]*${space}*>`;
/** The second kind is what Lit puts where a value comes. */
const comment = '<!--[^<>]*-->|<\\?[^<>]*>';
/** The character after it makes it text, not the start of a tag. */
const lessThan = '<(?=[^a-z/!?])';

/**
 * Markup in which nothing runs, wherever it is parsed. Every `<` must begin a tag of a known element, written in the strict
 * form, or a comment: what a parser takes for text, for a comment or for an attribute's value in one place (`<noscript>`,
 * `<style>`, SVG) can then hold no tag in another. Handlers, embedded documents and addresses that run are in no tag.
 */
const safeMarkup = new RegExp(`${startTag}|${endTag}|${comment}|${lessThan}`, 'gi');

/** `isSafeMarkup` as the text of a function, for an inline script: without `<`, so that no parser finds a tag in it. */
export const isSafeMarkupSource =
  `function(h){return h.replace(${safeMarkup.toString()},"").indexOf("<")===-1}`.replaceAll('<', '\\x3c');

/** Whether markup holds nothing that runs: the rule of `innerHTML` and its like on every page. */
export const isSafeMarkup = (html: string): boolean => !html.replace(safeMarkup, '').includes('<');
