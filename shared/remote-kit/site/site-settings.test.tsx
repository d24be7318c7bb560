import { aTenant } from '../../test-kit/a-tenant.ts';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { RemoteFragment } from '../fragments/remote-fragment.tsx';
import { DealershipSite, WholeSite } from './site-settings.tsx';
import { useSite } from './site.ts';

const Label = () => <p>{useSite().vehiclePage.enquireLabel}</p>;
const fragments = { 'search/recent': { Fragment: Label } };
const settings = { vehiclePage: { enquireLabel: 'Instant Message' } };

it("applies a dealership's settings to its part of the page, including fragments", async () => {
  const view = await renderFragment(
    <DealershipSite settings={settings}>
      <RemoteFragment name="search/recent" props={{}} />
    </DealershipSite>,
    { fragments },
  );
  expect(await view.findByText('Instant Message')).toBeVisible();
});

it("restores the site's settings inside WholeSite", async () => {
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

it("keeps the site's settings for a dealership without settings of its own", async () => {
  const view = await renderFragment(
    <DealershipSite settings={null}>
      <Label />
    </DealershipSite>,
    { site: aTenant() },
  );
  expect(view.getByText('Enquire Now')).toBeVisible();
});
