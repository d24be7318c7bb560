import { afterEach, expect, jest, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { ApiError } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { takeConsoleErrors } from '@forecourt/test-kit/setup-dom';
import { renderShell, stockPages } from '../testing/render-shell.tsx';
import { AccessibilityResults } from './accessibility-results.tsx';
import { withoutPageTexts } from './load-page-text.ts';

const main = () => within(screen.getByRole('main'));
afterEach(() => void jest.restoreAllMocks());

it('shows an information page with its text, its meta description and the links of its group', async () => {
  await renderShell('/about-us');
  expect(main().getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  expect(main().getByText(/^We sell and look after vehicles/)).toBeVisible();
  const aside = within(main().getByRole('navigation', { name: 'Company' }));
  expect(aside.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  expect(aside.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers');
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'We sell and look after vehicles, and we try to make both simple.',
  );
});

it('lists on the privacy page what the site stores and decides, and shows its text if the list is unavailable', async () => {
  const notice = {
    stores: [{ title: 'Enquiries', purpose: 'To answer you.', retention: '730 days' }],
    decisions: [
      { title: 'Who answers you', purpose: 'To reach them.', data: 'The form.', outcomes: ['One place.'] },
    ],
  };
  const { unmount } = await renderShell('/privacy-policy', { api: { '/api/shell/privacy': notice } });
  const stores = within(main().getByRole('region', { name: /^What we store/ }));
  expect(stores.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
  expect(stores.getByText('Kept: 730 days')).toBeVisible();
  const decisions = within(main().getByRole('region', { name: 'Decisions without a person' }));
  expect(decisions.getByText('One place.')).toBeVisible();
  expect(decisions.getByText('Uses: The form.')).toBeVisible();
  unmount();

  await renderShell('/privacy-policy');
  expect(main().getByText(/^This policy explains/)).toBeVisible();
  expect(main().queryByRole('region')).toBeNull();
});

it('shows on the accessibility page when and what was checked, and each check with its result', async () => {
  await renderShell('/pages/accessibility');
  const results = within(main().getByRole('region', { name: /^What was checked/ }));
  expect(results.getByText(/^On \d+ \w+ 20\d\d, \d+ pages of \d+ kinds were checked/)).toBeVisible();
  expect(
    results.getByRole('row', { name: /^By keyboard alone.*(No problem found|Problems found: )/ }),
  ).toBeVisible();
  expect(results.getByRole('heading', { name: 'What does not hold yet' })).toBeVisible();
});

it('names the parts of the site in which a check found problems', async () => {
  const failures = [
    { check: 'keyboard', area: 'forms' },
    { check: 'keyboard', area: 'places' },
  ] as const;
  await renderFragment(
    <AccessibilityResults
      statement={{ date: '2026-03-01', pages: 90, kinds: 45, spokenJourneys: 10, failures: [...failures] }}
    />,
  );
  expect(screen.getByRole('row', { name: /^By keyboard/ })).toHaveTextContent(
    'Problems found: forms and bookings and dealerships',
  );
  expect(screen.getByRole('row', { name: /screen reader says on 10 journeys/ })).toHaveTextContent(
    'No problem found',
  );
  expect(screen.getByText(/^The pages that the table names/)).toBeVisible();
});

it("shows the promotion's values, its terms and the pricing guide on the service page", async () => {
  const { service } = aTenant();
  const [summer] = service.seasons;
  const everyMonth = { ...summer!, months: Array.from({ length: 12 }, (_, index) => index + 1) };
  const site = aTenant({
    locations: { phone: { override: '03 5550 0160' } },
    service: { seasons: [everyMonth] },
  });
  await renderShell('/service', { site });
  const promotion = within(main().getByRole('region', { name: 'Summer Service promotion' }));
  for (const value of ['$299', '$499', '$140.11']) expect(promotion.getByText(value)).toBeVisible();
  expect(promotion.getByText('Summer Service: terms').closest('details')).toHaveTextContent(
    /four and six cylinder/,
  );
  expect(main().getByRole('link', { name: 'See the pricing guide' })).toHaveAttribute(
    'href',
    '/pages/pricing-guide',
  );
  expect(main().getByRole('link', { name: 'Book a service' })).toHaveAttribute('href', '#book');
  // No remote provides a form here, so the fallback is shown.
  expect(main().getByText(/The form could not be shown/)).toBeVisible();
  expect(main().getAllByRole('link', { name: 'Call 03 5550 0160' }).length).toBeGreaterThan(0);
});

it('shows no promotion in a month of none, but the booking and the pricing guide', async () => {
  await renderShell('/service', { site: aTenant({ service: { seasons: [] } }) });
  expect(main().queryByRole('region')).toBeNull();
  expect(main().getByRole('link', { name: 'See the pricing guide' })).toBeVisible();
});

it('shows "not found" for a page that is not configured', async () => {
  await renderShell('/parts/other');
  expect(main().getByRole('heading', { name: "We can't find that page" })).toBeVisible();
});

it('has the search for a part on every site, with its form and the number of the parts department', async () => {
  await renderShell('/parts/search');
  expect(main().getByRole('heading', { name: 'Find a part' })).toBeVisible();
  expect(main().getByText(/The form could not be shown/)).toBeVisible();
});

it('shows a page that is configured under any path', async () => {
  await renderShell('/parts/search', {
    site: aTenant({
      pages: { 'parts/search': { title: 'Find a part', paragraphs: ['By your registration.'] } },
    }),
  });
  expect(main().getByRole('heading', { name: 'Find a part' })).toBeVisible();
});

it('keeps the layout for an unknown path, with an error title and a stock search', async () => {
  await renderShell('/no/such/page');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(document.title).toBe("We can't find that page | Demo Motors");
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(main().getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(main().getByRole('search')).toHaveAttribute('action', '/search/new-used-and-demo-cars');
  expect(main().getByRole('searchbox', { name: 'Search our stock' })).toHaveAttribute('name', 'query');
});

it('shows no stock search if no remote serves it', async () => {
  const { search: _search, ...pages } = stockPages;
  await renderShell('/no/such/page', { pages });
  expect(main().queryByRole('search')).toBeNull();
});

const failing = (error: unknown) => ({
  search: { route: { loader: () => Promise.reject(error), Component: () => null } },
});

it.each([
  [new Response(null, { status: 404 }), "We can't find that page", 'Go to the home page'],
  [new Response(null, { status: 403 }), "This page isn't open to you", 'Go to the home page'],
  [new Response(null, { status: 500 }), 'Something went wrong', 'Try again'],
  [new Response(null, { status: 503 }), 'This page is taking a short break', 'Try again'],
  [new ApiError('/api/search/results', 502, null), 'This page is taking a short break', 'Try again'],
])('for a page that fails with %s shows the heading "%s"', async (error, title, action) => {
  const { router } = await renderShell('/about-us', { modules: failing(error) });
  await act(() => router.navigate('/search/used-cars?page=2'));
  expect(main().getByRole('heading', { level: 1, name: title })).toHaveFocus();
  expect(document.title).toBe(`${title} | Demo Motors`);
  expect(main().getByRole('link', { name: action })).toHaveAttribute(
    'href',
    action === 'Try again' ? '/search/used-cars?page=2' : '/',
  );
  takeConsoleErrors();
});

it('renders the layout immediately if the first page must be fetched in the browser', async () => {
  const route = { loader: () => new Promise(() => undefined), Component: () => null };
  await renderShell('/search/used-cars', { modules: { search: { route } } });
  expect(screen.getByRole('banner')).toBeVisible();
  expect(main().getByRole('status')).toBeInTheDocument();
});

it('tells the shopper that they are offline if a page cannot be loaded', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { router } = await renderShell('/about-us', { modules: { search: new TypeError('fetch failed') } });
  await act(() => router.navigate('/search/used-cars'));
  expect(main().getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  takeConsoleErrors();
});

it('fetches the text of a page if the browser has only its title', async () => {
  await renderShell('/about-us', {
    site: withoutPageTexts(aTenant()) as TenantConfig,
    api: { '/api/shell/pages/about-us': { paragraphs: ['We fix vehicles.'] } },
  });
  expect(main().getByRole('heading', { name: 'About us' })).toBeVisible();
  expect(main().getByText('We fix vehicles.')).toBeVisible();
});
