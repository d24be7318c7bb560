import '@forecourt/test-kit/languages';
import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderShell, stockPages } from '../testing/render-shell.tsx';

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  null;

beforeEach(() => localStorage.clear());

it('renders a page with skip link, header, breadcrumb and footer', async () => {
  await renderShell('/pages/warranty');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#page');
  expect(within(screen.getByRole('banner')).getAllByRole('link', { name: 'Demo Motors' })[0]).toHaveAttribute(
    'href',
    '/',
  );
  expect(
    within(screen.getByRole('navigation', { name: 'You are here' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'Service', 'Warranty']);
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent('Warranty');
  const footer = screen.getByRole('contentinfo');
  expect(
    within(footer)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Categories', 'Buying', 'Aftersales', 'Company']);
  expect(footer).toHaveTextContent('Demo Motors Pty Ltd');
  expect(within(footer).getByRole('link', { name: 'Camper' })).toHaveAttribute('href', '/models?body=Camper');
});

it('hides footer links without a target page', async () => {
  await renderShell('/about-us', { pages: {} });
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).queryByRole('heading', { name: 'Categories' })).toBeNull();
  expect(within(footer).queryByRole('link', { name: 'Contact Us' })).toBeNull();
  expect(within(footer).getByRole('link', { name: 'Careers' })).toBeVisible();
});

const main = {
  location: {
    name: 'Demo Newtown',
    path: '/locations/newtown',
    address: ['1 King Street', 'Newtown NSW 2042'],
    directions: 'https://maps.example/newtown',
    phone: '02 5550 0100',
    week: [
      { days: [1, 2, 3, 4, 5], ranges: [{ open: '08:30', close: '17:30' }] },
      { days: [6, 0], ranges: [] },
    ],
  },
  count: 3,
  licences: ['MD 050001'],
};
const stock = {
  results: [
    { hits: [], count: 9, pages: 1, facets: { body: { suv: 2, cabChassis: 7 } }, facetStats: {}, ms: 1 },
  ],
};

it('shows where the company is, what it stocks and its licence in the footer', async () => {
  await renderShell('/about-us', {
    site: aTenant({ social: [{ label: 'Instagram', href: 'https://instagram.example/demo' }] }),
    pages: { ...stockPages, locations: ['/contact', '/dealer-locator', '/locations/:slug'] },
    api: { '/api/locations/main': main, '/api/search/queries': stock },
  });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Call 02 5550 0100' })).toHaveAttribute('href', 'tel:0255500100');
  expect(footer.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://maps.example/newtown',
  );
  expect(footer.getByRole('link', { name: 'All 3 locations' })).toHaveAttribute('href', '/dealer-locator');
  expect(footer.getByText('Mon – Fri').nextSibling).toHaveTextContent('8:30 am – 5:30 pm');
  expect(footer.getByText('Sat – Sun').nextSibling).toHaveTextContent('Closed');
  expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.example/demo',
  );
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Demo Motors Pty Ltd · Dealer licence MD 050001');
  // A number is not broken across lines.
  expect(screen.getByRole('contentinfo').textContent).toContain('MD\u00a0050001');
  expect(footer.getByRole('link', { name: 'Cab Chassis' })).toHaveAttribute('href', '/search/cab-chassis');
  // The configured link of the same name comes first and stays the only one.
  expect(footer.getByRole('link', { name: 'SUV' })).toHaveAttribute('href', '/models?body=SUV');
});

it('leads to the accessibility statement from the footer of a site that has one', async () => {
  const pages = { 'pages/accessibility': { title: 'Accessibility', paragraphs: ['What we check.'] } };
  await renderShell('/about-us', { site: aTenant({ pages: { ...aTenant().pages, ...pages } }) });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/pages/accessibility');
});

it('shows the number of the department that a page is about', async () => {
  const site = aTenant({ locations: { phone: { used: '02 5550 0100' } } });
  const department_phones = { service: '02 5550 0177', parts: null };
  const api = { '/api/locations/main': { ...main, department_phones }, '/api/search/queries': stock };
  const service = await renderShell('/service', { site, api });
  expect(screen.queryAllByRole('link', { name: 'Call 02 5550 0177', hidden: true }).length).toBeGreaterThan(
    1,
  );
  expect(screen.queryByRole('link', { name: 'Call 02 5550 0100', hidden: true })).toBeNull();
  service.unmount();
  await renderShell('/about-us', { site, api });
  expect(screen.queryByRole('link', { name: 'Call 02 5550 0177', hidden: true })).toBeNull();
});

it('offers call and directions in the menu of phones', async () => {
  await renderShell('/about-us', { api: { '/api/locations/main': main } });
  const menu = within(screen.getByRole('banner').querySelector('details')!);
  expect(menu.getByRole('link', { name: 'Call 02 5550 0100', hidden: true })).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Directions', hidden: true })).toBeInTheDocument();
});

it('offers a masked number in the menu of phones by the page that reveals it', async () => {
  const location = { ...main.location, id: 'l1', phone: null };
  await renderShell('/about-us', {
    site: aTenant({ id: 7, locations: { phone: { masked: true } } }),
    api: { '/api/locations/main': { ...main, location } },
  });
  const menu = within(screen.getByRole('banner').querySelector('details')!);
  const form = menu.getByRole('button', { name: 'Call Demo Newtown', hidden: true }).closest('form')!;
  expect(form).toHaveAttribute('action', '/api/locations/call-reveal');
  expect(form).toHaveFormValues({ location_id: 'l1', website_id: '7' });
});

it('renders a page with the plain layout without header and footer', async () => {
  const route = {
    Component: () => <h1>To print</h1>,
    handle: { layout: 'plain', head: () => ({ title: 'To print', description: '' }) },
  };
  await renderShell('/print', { pages: { vehicle: ['/print'] }, modules: { vehicle: { route } } });
  expect(screen.getByRole('main')).toHaveTextContent('To print');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(document.title).toBe('To print | Demo Motors');
});

it('moves focus to the new heading, announces the title and updates the head on navigation', async () => {
  const { router, container } = await renderShell('/about-us');
  expect(document.title).toBe('About us | Demo Motors');
  expect(container.querySelector('[data-arrival]')).toBeEmptyDOMElement();
  await act(() => router.navigate('/special-offers'));
  const heading = await screen.findByRole('heading', { level: 1, name: 'offers' });
  expect(heading).toHaveFocus();
  expect(container.querySelector('[data-arrival]')).toHaveTextContent('The offers page | Demo Motors');
  expect(meta('description')).toBe('About offers');
  expect(meta('og:title')).toBe('The offers page | Demo Motors');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'http://localhost/special-offers',
  );
  await act(() => router.navigate('/no/such/page'));
  expect(meta('robots')).toBe('noindex');
  await act(() => router.navigate('/about-us'));
  expect(meta('robots')).toBeNull();
});

it('keeps the focus if only the query changes', async () => {
  const { router } = await renderShell('/search/used-cars');
  const stock = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Used Vehicles' });
  act(() => stock.focus());
  await act(() => router.navigate('/search/used-cars?make=Toyota'));
  expect(stock).toHaveFocus();
});

it('returns the focus to the followed link on Back', async () => {
  const route = {
    Component: () => (
      <>
        <h1>Stock</h1>
        <Link to="/special-offers">The offers</Link>
      </>
    ),
    handle: { head: () => ({ title: 'Stock', description: '' }) },
  };
  const { router } = await renderShell('/search/used-cars', { modules: { search: { route } } });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'The offers' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'offers' })).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('link', { name: 'The offers' })).toHaveFocus();
});

it('keeps the focus on a control that also exists on the next page', async () => {
  const route = {
    Component: () => (
      <>
        <h1>Stock</h1>
        <input type="checkbox" aria-label="Used" />
      </>
    ),
    handle: { head: () => ({ title: 'Stock', description: '' }) },
  };
  const { router } = await renderShell('/search/new-cars', { modules: { search: { route } } });
  const used = screen.getByRole('checkbox', { name: 'Used' });
  act(() => used.focus());
  await act(() => router.navigate('/search/used-cars'));
  expect(used).toHaveFocus();
});

it('preloads the page of a link that is focused, touched or hovered for a moment', async () => {
  const { runtime } = await renderShell('/about-us');
  const footer = within(screen.getByRole('contentinfo'));
  act(() => footer.getByRole('link', { name: 'Contact Us' }).focus());
  expect(runtime.loaded).toEqual(['locations ./pages/main']);
  fireEvent.touchStart(footer.getByRole('link', { name: 'Special Offers' }));
  expect(runtime.loaded).toContain('offers ./pages/main');
  fireEvent.pointerOver(footer.getByRole('link', { name: 'Used Vehicles' }));
  fireEvent.pointerOver(footer.getByRole('heading', { name: 'Buying' }));
  fireEvent.pointerOver(footer.getByRole('link', { name: 'Finance Pre-Approval' }));
  await waitFor(() => expect(runtime.loaded).toContain('finance ./pages/main'));
  expect(runtime.loaded).not.toContain('search ./pages/main');
});

it('shows how many vehicles are saved', async () => {
  localStorage.setItem('demo:favourites', JSON.stringify([{ id: '1' }, { id: '2' }]));
  await renderShell('/about-us');
  expect(
    within(screen.getByRole('banner')).getByRole('link', { name: 'Watchlist, 2 saved' }),
  ).toHaveAttribute('href', '/watchlist');
});

it.each([
  ['the site has none', { site: aTenant({ leads: { favourites: false, watchlist: false } }) }],
  ['no remote serves its page', { pages: {} }],
])('shows no watchlist link if %s', async (_where, options) => {
  await renderShell('/about-us', options);
  expect(screen.queryByRole('link', { name: /Watchlist/ })).toBeNull();
});

it('is translated on an Arabic site', async () => {
  await renderShell('/about-us', { site: aTenant({ locale: 'ar', direction: 'rtl' }) });
  expect(screen.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: 'أنت هنا' })).getAllByRole('listitem')[0],
  ).toHaveTextContent('الرئيسية');
});
