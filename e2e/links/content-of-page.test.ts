import { contentOfPage } from './content-of-page.ts';

const long = 'A sentence that says something about the dealer.';

it.each([
  ['nothing but labels', '<p>Short</p><ul><li><a href="/x">Link</a></li></ul>', 0],
  ['paragraphs and pictures', `<p>${long}</p><div><img src="/a"><p>${long}</p></div>`, 3],
  ['a card as one piece', `<ul><li><article><img src="/a"><h2>Car</h2><p>${long}</p></article></li></ul>`, 1],
  [
    'the parts of an article that is the page',
    `<article><h1>Title</h1><p>${long}</p><img src="/a"></article>`,
    2,
  ],
  ['the groups of a form', '<form><fieldset>Day</fieldset><fieldset>Time</fieldset></form><form></form>', 3],
])('counts %s', (_, main, pieces) => {
  const html = `<html><header><p>${long}</p></header><main>${main}</main><footer><p>${long}</p></footer></html>`;
  expect(contentOfPage(html)).toMatchObject({ pieces, isIndexed: true });
});

it('counts what is sent after the rest of the page, and recognises pages for visitors only', () => {
  const late = `<meta name="robots" content="noindex"><main></main><div hidden id="S:0"><p>${long}</p></div>`;
  expect(contentOfPage(late)).toMatchObject({ pieces: 1, isIndexed: false });
});

it('reads what search results and shared links show', () => {
  const html = `<title>Cars | Demo</title><meta name="viewport" content="width"><meta name="description" content="Every car">
    <meta property="og:image" content="/hero.webp"><main></main>`;
  expect(contentOfPage(html)).toMatchObject({
    title: 'Cars | Demo',
    description: 'Every car',
    hasPicture: true,
    isIndexed: true,
  });
  expect(contentOfPage('<main></main>')).toMatchObject({ title: '', description: '', hasPicture: false });
});
