import fc from 'fast-check';
import { isSafeMarkup, isSafeMarkupSource } from './page-policy.ts';

const dangerous = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x OnErRoR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  "<img src='x'onerror=alert(1)>",
  '<img src="x"onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img src=x\tonerror=alert(1)>',
  '<img src=x\fonerror=alert(1)>',
  '<img src=x\u00a0onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:x onerror=alert(1)//',
  '<img src=x onerror=alert(1) ',
  '<img onerror=alert(1) src',
  '<<img src=x onerror=alert(1)>',
  '<<script>alert(1)//<</script>',
  '<b title="<img src=x onerror=alert(1)>">',
  '<svg/onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg\fonload=alert(1)>',
  '<svg\n/onload\n=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /></a></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x><script>alert(1)</script></svg>#x"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  '<svg><![CDATA[><b title="]]><img src=x onerror=alert(1)>"></svg>',
  '<math><mtext></table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style><p title="</style><img src=x onerror=alert(1)>"></style>',
  '<style>@import "//evil.example/x.css";</style>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<plaintext>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!---><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)>-->',
  '<!--',
  '<!DOCTYPE html [<!ENTITY x "y">]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '</p title="<script>">',
  '</script/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  "<a href='vbscript:msgbox(1)'>x</a>",
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a ping="javascript:alert(1)" href="/">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<input type=image src="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<video poster=javascript:alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<div srcdoc="x">',
  '<IFRAME src=x>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<frameset onload=alert(1)>',
  '<base href=//evil.example/>',
  '<link rel=import href=//evil.example>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<marquee onstart=alert(1)>',
  '<isindex action=javascript:alert(1)>',
  '<portal src=x>',
  '<x onclick=alert(1)>',
  '<my-element onclick=alert(1)>',
  '<x-\u0000 onclick=alert(1)>',
  '<img\u0000 src=x onerror=alert(1)>',
  '<b a=b\u2028onclick=alert(1)<',
  '<a href= title="x onclick=alert(1) y">x</a>',
  '<a title= x="y onclick=alert(1) z">x</a>',
  'text <',
];

const harmless = [
  '',
  'no markup at all',
  'a < b and 1<2, R&D > 3',
  '<b>bold</b>',
  '<p class="a b" id=x data-on="onclick=alert(1)" hidden>text</p><br/><hr />',
  '<a href="/search?a=1&amp;b=2#top" target=_blank rel="noopener">x</a>',
  "<a href='https://example.com/?x=javascript:1'>x</a><a href=#>y</a><a href>z</a><a href=''>e</a>",
  '<a href="tel:+61 2 1234">call</a><a href="mailto:a@example.com?subject=a:b">mail</a><a href="cars/">',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="a > b"><img src=/a/b.webp srcset="/a.webp 1x, /b.webp 2x">',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>Icon</title><g fill="none"><path d="M0 0"/></g><use xlink:href="#a"/></svg>',
  '<!-- Created by somebody --><?lit$1234$><button @click$lit$=lit$12$ .value$lit$="lit$12$" ?disabled$lit$=lit$12$><!----></button><?>',
  '<table><tbody><tr><td colspan=2 style="color: red">x</td></tr></tbody></table>',
  '<my-element some-attribute="x"><slot name="y"></slot></my-element>',
  '<textarea rows=2>a &lt; b</textarea><select><option selected>1</option></select>',
];

it.each(dangerous)('rejects %p', (html) => {
  expect(isSafeMarkup(html)).toBe(false);
});

it.each(harmless)('accepts %p', (html) => {
  expect(isSafeMarkup(html)).toBe(true);
});

it('applies the same rule in an inline script of the document', () => {
  const rule = new Function(`return ${isSafeMarkupSource}`)() as (html: string) => boolean;
  expect(isSafeMarkupSource).not.toContain('<');
  for (const html of [...dangerous, ...harmless])
    expect([html, rule(html)]).toEqual([html, isSafeMarkup(html)]);
});

describe('accepted markup', () => {
  const pieces = [
    [
      '<',
      '>',
      '</',
      '/>',
      '<!--',
      '-->',
      '--!>',
      '<![CDATA[',
      ']]>',
      '<?',
      '=',
      '"',
      "'",
      '`',
      ' ',
      '\n',
      '/',
      '&',
      ';',
      ':',
    ],
    [
      'b',
      'a',
      'p',
      'svg',
      'title',
      'textarea',
      'style',
      'noscript',
      'script',
      'img',
      'math',
      'mtext',
      'select',
      'template',
    ],
    [
      'href',
      'src',
      'title=',
      'onerror',
      'onload=alert(1)',
      'javascript:',
      'x',
      '<b title="',
      '<img src=x onerror=alert(1)>',
    ],
  ].flat();
  const contexts = [
    'div',
    'svg',
    'math',
    'table',
    'select',
    'textarea',
    'title',
    'style',
    'noscript',
    'template',
    'p',
  ];

  it('contains no script in any element that it is parsed in', () => {
    const elements = contexts.map((name) =>
      name === 'svg'
        ? document.createElementNS('http://www.w3.org/2000/svg', name)
        : name === 'math'
          ? document.createElementNS('http://www.w3.org/1998/Math/MathML', name)
          : document.createElement(name),
    );
    let safe = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (list) => {
        const html = list.join('');
        if (!isSafeMarkup(html)) return;
        safe++;
        for (const element of elements) {
          element.innerHTML = html;
          const root = element instanceof HTMLTemplateElement ? element.content : element;
          for (const found of root.querySelectorAll('*')) {
            expect([html, found.localName]).not.toEqual([
              html,
              expect.stringMatching(/^(script|style|math|noscript)$/),
            ]);
            for (const { name, value } of found.attributes) {
              expect([html, name]).not.toEqual([html, expect.stringMatching(/^on/)]);
              expect([html, value]).not.toEqual([html, expect.stringMatching(/^javascript:$/)]);
            }
          }
        }
      }),
      { numRuns: 5000 },
    );
    expect(safe).toBeGreaterThan(500);
  });
});
