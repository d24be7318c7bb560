import fc from 'fast-check';
import { truncateHtml, isEmptyHtml } from './truncate-html.ts';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '?');

it('returns null for text that fits', () => {
  expect(truncateHtml('<p>One owner.</p>', 10)).toBeNull();
});

it('cuts at a word boundary and closes open elements', () => {
  expect(truncateHtml('<p>One <strong>careful owner from</strong> new</p>', 13)).toBe(
    '<p>One <strong>careful…</strong></p>',
  );
});

it('does not lose a word that ends at the limit', () => {
  expect(truncateHtml('<p>One owner from new</p>', 9)).toBe('<p>One owner…</p>');
});

it('counts an entity as one character and never cuts inside it', () => {
  expect(truncateHtml('<p>a &amp; b</p>', 5)).toBeNull();
  expect(truncateHtml('<p>ab &amp;&amp;&amp; cd</p>', 4)).toBe('<p>ab…</p>');
});

it('cuts inside a single word that is too long', () => {
  expect(truncateHtml('<p>aaaaaaaa</p>', 3)).toBe('<p>aaa…</p>');
});

it('does not wait for void elements to close', () => {
  expect(truncateHtml('<p>one<br>two three</p>', 6)).toBe('<p>one<br>two…</p>');
});

it('never keeps more than the limit, and closes as many elements as it opens', () => {
  const tag = fc.constantFrom('p', 'ul', 'strong', 'em');
  const { html } = fc.letrec<{ html: string; part: string }>((tie) => ({
    html: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 }),
      fc.tuple(tag, tie('html')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    ),
  }));
  fc.assert(
    fc.property(html, fc.integer({ min: 1, max: 30 }), (source, limit) => {
      const cut = truncateHtml(source, limit);
      if (cut === null) return expect(textOf(source).length).toBeLessThanOrEqual(limit);
      expect(textOf(cut).replace('…', '').length).toBeLessThanOrEqual(limit);
      return expect(cut.match(/<[a-z]/g)?.length ?? 0).toBe(cut.match(/<\//g)?.length ?? 0);
    }),
  );
});

it.each([null, '', '<p> </p>', '<p>&nbsp;</p>', 'null'])('treats %p as empty', (html) => {
  expect(isEmptyHtml(html)).toBe(true);
});
