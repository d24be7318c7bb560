import { jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Offer } from '@forecourt/contracts/offers/offer';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { PromotionsSlider } from './promotions-slider.tsx';

const anOffer = (id: string, image_url: string | null = `media/${id}.webp`): Offer => ({
  id,
  name: `Offer ${id}`,
  description: '',
  sanitized_description: '',
  disclaimer: null,
  image_url,
  image_or_model_image: { url: null },
  excluded_website_ids: [],
  manufacturer: 'Mazda',
  model: null,
  prices: [{ label: 'Drive away', amount: '$29,990', note: null }],
  start: null,
  expiry: null,
});
const two = [anOffer('a'), anOffer('b')];
const draw = (offers: Offer[], site = aTenant({ stock: { manufacturer: 'Mazda' } })) =>
  renderFragment(<PromotionsSlider label="Promotions" offers={offers} variant="model" />, { site });

it('shows each offer with a picture as a link to its page', async () => {
  await draw([...two, anOffer('c', null)]);
  const slides = within(screen.getByRole('region', { name: 'Promotions' })).getAllByRole('listitem');
  expect(slides.map((slide) => within(slide).getByRole('link').getAttribute('href'))).toEqual([
    '/offers/a',
    '/offers/b',
  ]);
  expect(slides[0]).toHaveTextContent('Drive away $29,990');
});

it.each([
  ['ltr', 100],
  ['rtl', -100],
] as const)(
  'advances with its arrows in the direction of an %s page, and wraps around',
  async (direction, left) => {
    globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
    await draw(two, aTenant({ direction, locale: direction === 'rtl' ? 'ar' : 'en-AU' }));
    const strip = screen.getByRole('list');
    Object.defineProperty(strip, 'clientWidth', { value: 100 });
    const scrollTo = jest.fn(({ left: to }: ScrollToOptions) => void (strip.scrollLeft = to!));
    strip.scrollTo = scrollTo as never;
    const [, next] = screen.getAllByRole('button');
    fireEvent.click(next!);
    fireEvent.click(next!);
    expect(scrollTo.mock.calls.map(([options]) => options.left)).toEqual([
      left,
      direction === 'rtl' ? -0 : 0,
    ]);
  },
);

it('has no arrows for one offer, and renders nothing without offers', async () => {
  const { unmount } = await draw([anOffer('a')]);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { container } = await draw([]);
  expect(container).toHaveTextContent('');
});
