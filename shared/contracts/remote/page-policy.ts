/**
 * Trusted Types policies that frameworks create themselves (Lit, Vue, Angular, Svelte). Pages allow them with
 * the markup rule below; policies with other names are refused.
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
/** Attributes with URLs: allowed without a scheme or with one that cannot execute code. */
const addresses = '(?:(?:xlink:)?href|src|action|formaction|poster|data|background|cite|ping)';
const scheme = '(?:(?:https?|mailto|tel|sms):|data:image/(?:png|gif|jpe?g|webp|avif)[;,])';
/** Without a scheme, there is no colon or character reference before the first slash, `?` or `#`. */
const address = (char: string) => `(?:${scheme}${char}*|(?:(?![&:/?#])${char})*(?:[/?#]${char}*)?)`;

const addressValue = `(?:"${address('[^"<]')}"|'${address("[^'<]")}'|(?=${unquoted})${address(unquoted)})`;
const value = `(?:"[^"<]*"|'[^'<]*'|${unquoted}+)`;
const equals = `${space}*=${space}*`;
const attribute =
  `(?:${addresses}(?:${equals}${addressValue})?` +
  `|(?!on|(?:${addresses}|srcdoc)(?!${nameChar}))[a-z_:@.?$]${nameChar}*(?:${equals}${value})?)`;
const startTag = `<(?:${elements}|[a-z][a-z0-9]*-[a-z0-9-]*)(?:${space}+${attribute})*${space}*/?>`;
const endTag = `</[a-z][a-z0-9:-]*${space}*>`;
/** The second alternative is the marker that Lit inserts for a value. */
const comment = '<!--[^<>]*-->|<\\?[^<>]*>';
/** A `<` that the next character makes plain text, not the start of a tag. */
const lessThan = '<(?=[^a-z/!?])';

/**
 * Matches the parts of markup that cannot execute code, in whatever context it is parsed. Every `<` must
 * start a comment or a tag of a known element in strict syntax. So text that one context parses as text,
 * comment or attribute value (`<noscript>`, `<style>`, SVG) cannot contain a tag in another context. Tags
 * with event handlers, embedded documents or executable URLs do not match.
 */
const safeMarkup = new RegExp(`${startTag}|${endTag}|${comment}|${lessThan}`, 'gi');

/** Source text of `isSafeMarkup` for an inline script; contains no `<`, so no parser finds a tag in it. */
export const isSafeMarkupSource =
  `function(h){return h.replace(${safeMarkup.toString()},"").indexOf("<")===-1}`.replaceAll('<', '\\x3c');

/** Whether markup cannot execute code; every page applies this rule to `innerHTML` and similar sinks. */
export const isSafeMarkup = (html: string): boolean => !html.replace(safeMarkup, '').includes('<');
