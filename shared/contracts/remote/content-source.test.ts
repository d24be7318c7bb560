import { contentSource } from './content-source.ts';

it('names the content of a part of a page in previews only', () => {
  expect(contentSource({ isPreview: true }, 'shell', 'pages', 'about-us')).toEqual({
    'data-content': 'shell/pages/about-us',
  });
  expect(contentSource({ isPreview: true }, 'offers', 'models', undefined)).toEqual({
    'data-content': 'offers/models',
  });
  expect(contentSource({}, 'shell', 'pages', 'about-us')).toEqual({});
});
