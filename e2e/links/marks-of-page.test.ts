import { marksOfPage } from './marks-of-page.ts';

const page = (main: string) =>
  `<body><form id="forecourt-preview">Preview</form><a href="#page">Skip</a><script>x</script><main data-content="shell/settings/site">${main}</main></body>`;

it('reads the nearest content of each text, before the settings around it', () => {
  const html = page(
    '<h1>Cars</h1><article data-content="offers/offers/a"><b>Offer</b><div data-content="shell/settings/site">Send</div></article>',
  );
  expect(marksOfPage(html)).toEqual({
    unmarked: [],
    texts: [
      { text: 'Cars', source: 'shell/settings/site' },
      { text: 'Offer', source: 'offers/offers/a' },
      { text: 'Send', source: 'offers/offers/a' },
    ],
  });
});

it('finds texts and pictures that name nothing', () => {
  expect(marksOfPage('<body><p>Loose</p><img alt="Yard"><style>p{}</style></body>').unmarked).toEqual([
    'Loose',
    'picture "Yard"',
  ]);
});
