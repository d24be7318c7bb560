import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { firstPicture, startView, viewsOf } from './views.ts';

const spin = ['s/1.webp', 's/2.webp'];

it('has a tab for each view that the vehicle has', () => {
  expect(viewsOf(aVehicle({ spin_images: spin, spin_interior_image: 'i.webp' }), [])).toEqual([
    'spin',
    'images',
    'interior',
  ]);
  expect(viewsOf(aVehicle({ spin_images: ['s/1.webp'] }), [])).toEqual(['images']);
  expect(viewsOf(aVehicle({ images: [], primary_image_url: null }), [])).toEqual([]);
});

it('ignores default images', () => {
  const images = [{ image: { url: 'media/no-image.png', thumb: { url: 'media/no-image.png' } } }];
  expect(viewsOf(aVehicle({ images, primary_image_url: 'media/no-image.png' }), ['no-image.png'])).toEqual(
    [],
  );
});

it('starts with the spinner, or with the gallery if configured, among the available views', () => {
  expect(startView(['spin', 'images'], { viewerStart: 'spinner' })).toBe('spin');
  expect(startView(['spin', 'images'], { viewerStart: 'gallery' })).toBe('images');
  expect(startView(['images', 'interior'], { viewerStart: 'spinner' })).toBe('images');
  expect(startView(['interior'], { viewerStart: 'gallery' })).toBe('interior');
  expect(startView([], { viewerStart: 'spinner' })).toBeNull();
});

it('preloads the picture that is shown first', () => {
  const vehicle = aVehicle({ spin_images: spin });
  expect(firstPicture(vehicle, aTenant())).toBe('s/1.webp');
  expect(firstPicture(vehicle, aTenant({ vehiclePage: { viewerStart: 'gallery' } }))).toBe(
    'media/test/a.webp',
  );
});
