import { aTenant } from '../test-kit/a-tenant.ts';
import { renderFragment } from '../test-kit/render-fragment.ts';
import { RemoteFragment } from './remote-fragment.tsx';
import { DealershipSite, WholeSite } from './site-settings.tsx';
import { useSite } from './site.ts';

const Label = () => <p>{useSite().vehiclePage.enquireLabel}</p>;
const fragments = { 'search/recent': { Fragment: Label } };
const settings = { vehiclePage: { enquireLabel: 'Instant Message' } };

it("gives a dealership's part of the page its settings, in fragments as well", async () => {
  const view = await renderFragment(
    <DealershipSite settings={settings}>
      <RemoteFragment name="search/recent" props={{}} />
    </DealershipSite>,
    { fragments },
  );
  expect(await view.findByText('Instant Message')).toBeVisible();
});

it("is the site's own again for a piece about the whole site", async () => {
  const view = await renderFragment(
    <DealershipSite settings={settings}>
      <Label />
      <WholeSite>
        <RemoteFragment name="search/recent" props={{}} />
      </WholeSite>
    </DealershipSite>,
    { fragments },
  );
  expect(await view.findByText('Enquire Now')).toBeVisible();
  expect(view.getByText('Instant Message')).toBeVisible();
});

it('changes nothing for a dealership without settings', async () => {
  const view = await renderFragment(
    <DealershipSite settings={null}>
      <Label />
    </DealershipSite>,
    { site: aTenant() },
  );
  expect(view.getByText('Enquire Now')).toBeVisible();
});
