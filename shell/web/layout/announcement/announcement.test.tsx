import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderInLayout } from '../../testing/render-shell.tsx';
import { AnnouncementBar } from './announcement.tsx';

const site = (id: string) =>
  aTenant({ slug: id, announcement: { id, text: 'Open on Sundays', href: '/contact' } });
const bar = () => screen.queryByRole('region', { name: 'Announcement' });

beforeEach(() => sessionStorage.clear());

it('shows the announcement with its link, and nothing if there is none', async () => {
  const { unmount } = await renderInLayout(<AnnouncementBar />, { site: site('first') });
  expect(bar()).toHaveTextContent('Open on Sundays');
  expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/contact');
  unmount();
  await renderInLayout(<AnnouncementBar />);
  expect(bar()).toBeNull();
});

it('stays dismissed on all pages of the session', async () => {
  const { router, unmount } = await renderInLayout(<AnnouncementBar />, { site: site('second') });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
  expect(bar()).toBeNull();
  await act(() => router.navigate('/contact'));
  expect(bar()).toBeNull();
  unmount();

  const { container } = await renderInLayout(<AnnouncementBar />, { site: site('second') });
  expect(container).not.toHaveTextContent('Open on Sundays');
});

it('shows a new announcement after an earlier one was dismissed', async () => {
  const { unmount } = await renderInLayout(<AnnouncementBar />, { site: site('third') });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcement' }));
  unmount();
  await renderInLayout(<AnnouncementBar />, {
    site: aTenant({ slug: 'third', announcement: { id: 'newer', text: 'Closed on Monday', href: null } }),
  });
  expect(bar()).toHaveTextContent('Closed on Monday');
});
