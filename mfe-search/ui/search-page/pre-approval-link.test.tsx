import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { PreApprovalLink } from './pre-approval-link.tsx';

const site = (provider: string | null, approvalText?: string) =>
  aTenant({ finance: { provider }, ...(approvalText ? { search: { approvalText } } : {}) });

it('links to pre-approval with the text of the site', async () => {
  const { unmount } = await renderFragment(<PreApprovalLink />, { site: site('taurus') });
  expect(screen.getByRole('link', { name: 'Get Pre-Approved Now' })).toHaveAttribute(
    'href',
    '/finance-pre-approval',
  );
  unmount();
  await renderFragment(<PreApprovalLink />, { site: site('taurus', 'Know your limit') });
  expect(screen.getByRole('link', { name: 'Know your limit' })).toBeVisible();
});

it('is not rendered without finance, or if no remote serves its page', async () => {
  for (const options of [{ site: site(null) }, { site: site('taurus'), paths: ['/'] }]) {
    const { unmount } = await renderFragment(<PreApprovalLink />, options);
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
  }
});
