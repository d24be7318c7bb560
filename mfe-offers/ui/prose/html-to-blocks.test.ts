import fc from 'fast-check';
import { htmlToBlocks, shorten, htmlToText } from './html-to-blocks.ts';

it('separates paragraphs, list items and headings', () => {
  expect(
    htmlToBlocks(
      '<h3>HiLux</h3><p>Tow <strong>3.5 t</strong>.</p><ul><li>Camera</li><li>Tow bar</li></ul>Last<br/>line',
    ),
  ).toEqual([
    { kind: 'heading', text: 'HiLux' },
    { kind: 'paragraph', text: 'Tow 3.5 t.' },
    { kind: 'item', text: 'Camera' },
    { kind: 'item', text: 'Tow bar' },
    { kind: 'paragraph', text: 'Last' },
    { kind: 'paragraph', text: 'line' },
  ]);
});

it('decodes entities only once', () => {
  expect(htmlToText('Parts &amp; service &#36;299 &#x2013; &amp;lt;b&gt;')).toBe(
    'Parts & service $299 – &lt;b>',
  );
});

it('never throws, and returns no empty block', () => {
  fc.assert(
    fc.property(fc.string(), (html) => {
      for (const block of htmlToBlocks(html)) expect(block.text.trim()).not.toBe('');
    }),
  );
});

it('shortens a text to 160 characters only if it is longer than 200', () => {
  expect(shorten('x'.repeat(200), 160, 200)).toBeNull();
  expect(shorten('x'.repeat(201), 160, 200)).toBe(`${'x'.repeat(160)}…`);
  expect(shorten('x'.repeat(201), 200)).toHaveLength(201);
});

it('cuts no emoji in half', () => {
  expect(shorten(`${'x'.repeat(159)}🚗 to drive`, 160)).toBe(`${'x'.repeat(159)}…`);
});
