import { sanitizeDealerHtml } from './sanitize.ts';

it('keeps the structure of a text and its links', () => {
  expect(sanitizeDealerHtml('<p>One <b>owner</b>, <em>full</em> history</p><ul><li>Tow bar</li></ul>')).toBe(
    '<p>One <b>owner</b>, <em>full</em> history</p><ul><li>Tow bar</li></ul>',
  );
  expect(sanitizeDealerHtml('<a href="https://example.com/a" target="_blank" onclick="x()">more</a>')).toBe(
    '<a href="https://example.com/a" rel="nofollow noopener">more</a>',
  );
  expect(sanitizeDealerHtml('<a href="tel:0255501234">call</a>')).toContain('href="tel:0255501234"');
});

it('turns large headings into small ones', () => {
  expect(sanitizeDealerHtml('<h1>Big</h1><h2>Less</h2><h3>Small</h3>')).toBe(
    '<h3>Big</h3><h3>Less</h3><h3>Small</h3>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object>',
  '<embed src="x">',
  '<form action="https://evil.example"><input name="card"></form>',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="background:url(x)" onmouseover="x()" class="y" id="z">t</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<template><img src=x onerror=alert(1)></template>',
])('removes unsafe markup from %s', (html) => {
  const safe = sanitizeDealerHtml(html);
  const tags = [...safe.matchAll(/<\/?([a-z0-9]+)((?:\s[^>]*)?)>/gi)];
  expect(
    tags
      .map(([, name]) => name)
      .filter((name) => !['p', 'a', 'table', 'h3', 'td', 'tr', 'tbody'].includes(name!)),
  ).toEqual([]);
  expect(
    tags
      .map(([, , attributes]) => attributes)
      .filter(
        (attributes) => attributes && !/^ rel="nofollow noopener"( href="https?:[^"]*")?$/.test(attributes),
      ),
  ).toEqual([]);
  expect(safe.replace(/<\/?[a-z0-9]+[^>]*>/gi, '')).not.toContain('<');
});

it('closes open tags and drops stray end tags, so that the surrounding page stays intact', () => {
  expect(sanitizeDealerHtml('<p>one <b>two')).toBe('<p>one <b>two</b></p>');
  expect(sanitizeDealerHtml('</div></main><p>three</p>')).toBe('<p>three</p>');
});
