import { screen } from '@testing-library/react';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { OtherForms } from './other-forms.tsx';

const place = { dealership_slug: 'city', location_name: 'Newtown' };
const fragments = {
  'leads/enquire': {
    Fragment: ({ intent, place: to }: { intent: string; place?: { location_name: string } }) => (
      <button type="button">{`${intent} ${to?.location_name}`}</button>
    ),
  },
};

it("offers the site's further forms in their order, to the page's location", async () => {
  const site = aTenant({ locations: { contactForms: ['parts', 'call-back'] } });
  await renderFragment(<OtherForms recipient={{ place }} />, { site, fragments });
  expect((await screen.findAllByRole('button')).map((one) => one.textContent)).toEqual([
    'parts Newtown',
    'call-back Newtown',
  ]);
  expect(screen.getByRole('region', { name: 'Other ways to reach us' })).toBeVisible();
});

it('renders nothing where the site names none', async () => {
  const { container } = await renderFragment(<OtherForms recipient={{ place }} />, { fragments });
  expect(container).toHaveTextContent('');
});
