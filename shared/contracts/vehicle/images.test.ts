import { isDefaultImage, realImageCount, realImages } from './images.ts';

const placeholders = ['default.jpg', 'https://photos.example.com/none.png'];

it('treats missing and default images as no image, matched by full address or file name', () => {
  expect(
    [
      'default.jpg',
      'media/stock/default.jpg',
      'https://cdn.example.com/x/default.jpg',
      'https://photos.example.com/none.png',
      '',
      null,
      undefined,
    ].map((url) => isDefaultImage(url, placeholders)),
  ).toEqual([true, true, true, true, true, true, true]);
  expect(
    ['media/not-default.jpg', 'media/default.jpg.webp', 'default.jpg/1.webp'].map((url) =>
      isDefaultImage(url, placeholders),
    ),
  ).toEqual([false, false, false]);
});

it('keeps the order of the real images', () => {
  expect(realImages(['b.jpg', 'x/default.jpg', 'a.jpg', ''], placeholders)).toEqual(['b.jpg', 'a.jpg']);
  expect(realImageCount(['x/default.jpg'], placeholders)).toBe(0);
});
