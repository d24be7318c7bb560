import { Link } from './link-schema.ts';
import { isSafeLink, isWebLink } from './link.ts';

it.each([
  '/finance',
  'search?make=kia',
  '#top',
  '',
  'https://a.example/x',
  'http://a.example',
  '//a.example/x',
])('accepts %j as a link to a page', (href) =>
  expect([isSafeLink(href), isWebLink(href)]).toEqual([true, true]),
);

it.each(['tel:+61730000000', 'mailto:a@b.example', 'sms:+61400000000', 'MAILTO:a@b.example'])(
  'accepts %j as a link, but not as a file',
  (href) => expect([isSafeLink(href), isWebLink(href)]).toEqual([true, false]),
);

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example',
  'intent://x#Intent;end',
  'http://[',
])('refuses %j', (href) => {
  expect([isSafeLink(href), isWebLink(href)]).toEqual([false, false]);
  expect(Link.safeParse(href).error?.issues[0]?.message).toMatch(
    /^is a path such as \/finance, or begins with/,
  );
});
