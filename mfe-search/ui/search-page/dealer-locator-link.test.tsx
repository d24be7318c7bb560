import { screen } from '@testing-library/react';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { DealerLocatorLink } from './dealer-locator-link.tsx';

it('links to the dealer locator if the site has one', async () => {
  const { unmount } = await renderFragment(<DealerLocatorLink />);
  expect(screen.getByRole('link', { name: 'Find a dealership' })).toHaveAttribute('href', '/dealer-locator');
  unmount();
  await renderFragment(<DealerLocatorLink />, { missingLinks: ['/dealer-locator'] });
  expect(screen.queryByRole('link')).toBeNull();
});
