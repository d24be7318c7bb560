import { expect, it } from '@jest/globals';
import type { EmailLook } from './email-look.ts';
import { renderEmail } from './render-email.ts';

const look: EmailLook = {
  name: 'Demo Motors',
  legalName: 'Demo Motors Pty Ltd',
  url: 'http://demo.localhost:4000',
  lang: 'en-AU',
  direction: 'ltr',
  brand: '#112233',
  onBrand: '#ffffff',
  accent: '#b4441f',
  onAccent: '#ffffff',
};
const phone = '02 5550 1234';
const parts = {
  title: 'Booked <now>',
  blocks: [
    { kind: 'text', text: 'Hello\nAna' },
    { kind: 'facts', rows: [['Phone', phone]] },
    { kind: 'button', label: 'Change', href: 'http://demo.localhost:4000/booking?link=a&b' },
  ],
  footer: ['Demo Motors Pty Ltd'],
} as const;

it('renders the same content as HTML and as plain text', () => {
  const { html, text } = renderEmail(look, parts);
  expect(html).toContain('<h1 style="margin:0;font-size:22px;line-height:1.3">Booked &lt;now&gt;</h1>');
  expect(html).toContain('Hello<br>Ana');
  expect(html).toContain('href="http://demo.localhost:4000/booking?link=a&amp;b"');
  expect(text).toBe(
    `Demo Motors\n\nBooked <now>\n\nHello\nAna\n\nPhone: ${phone}\n\nChange: http://demo.localhost:4000/booking?link=a&b\n\n--\nDemo Motors Pty Ltd\nhttp://demo.localhost:4000\n`,
  );
});

it('keeps the order of digits in a right-to-left email', () => {
  const { html, text } = renderEmail(
    { ...look, lang: 'ar', direction: 'rtl' },
    {
      ...parts,
      blocks: [
        { kind: 'facts', rows: [['الهاتف', phone]] },
        { kind: 'facts', rows: [['2019 Toyota HiLux', 'خُفّض السعر']] },
        { kind: 'quote', label: 'الرسالة', text: 'Is it free?' },
      ],
    },
  );
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(`\u2068${phone}\u2069</td>`);
  expect(text).toContain(`الهاتف: \u2068${phone}\u2069`);
  // A line that starts with a Latin name is read from right to left.
  expect(text).toContain('\n\u200f\u20682019 Toyota HiLux\u2069: \u2068خُفّض السعر\u2069');
  expect(html).toMatch(/<td dir="auto"[^>]*>Is it free\?/);
});

it('allows line breaks inside long words', () => {
  expect(renderEmail(look, parts).html).toMatch(/<td [^>]*word-break:break-word">02 5550 1234/);
});
