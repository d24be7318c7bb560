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

it("shows the site's other forms in their order, addressed to the location of the page", async () => {
  const site = aTenant({ locations: { contactForms: ['parts', 'call-back'] } });
  await renderFragment(<OtherForms recipient={{ place }} />, { site, fragments });
  expect((await screen.findAllByRole('button')).map((one) => one.textContent)).toEqual([
    'parts Newtown',
    'call-back Newtown',
  ]);
  expect(screen.getByRole('region', { name: 'Other ways to reach us' })).toBeVisible();
});

it('renders nothing if the site configures none', async () => {
  const { container } = await renderFragment(<OtherForms recipient={{ place }} />, { fragments });
  expect(container).toHaveTextContent('');
});
