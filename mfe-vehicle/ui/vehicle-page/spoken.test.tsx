import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { spoken } from '@forecourt/test-kit/spoken';
import { ConditionReport } from './facts/condition-report.tsx';
import { FeatureList } from './facts/feature-list.tsx';
import { KeyInformation } from './facts/key-information.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';

const now = '2026-03-01T00:00:00.000Z';
const fragments = {
  'leads/enquire': {
    Fragment: ({ label, intent }: { label?: string; intent: string }) => (
      <button type="button">{label ?? intent}</button>
    ),
  },
};
const sidebar = (overrides: Parameters<typeof aVehicle>[0] = {}) => (
  <Sidebar vehicle={aVehicle(overrides)} isGone={false} hasLocation now={now} views={0} />
);

it('speaks name, price and actions of a vehicle', async () => {
  const { container } = await renderFragment(sidebar(), { fragments });
  expect(await spoken(container)).toMatchSnapshot();
});

it('speaks that a vehicle is sold, and what to do', async () => {
  const { container } = await renderFragment(sidebar({ status: 'sold', sold: true }), { fragments });
  expect(await spoken(container)).toMatchSnapshot();
});

it('speaks facts and features', async () => {
  const { container } = await renderFragment(
    <>
      <KeyInformation vehicle={aVehicle()} />
      <FeatureList features={['Reversing Camera', 'Side Airbags']} />
    </>,
  );
  expect(await spoken(container)).toMatchSnapshot();
});

it('speaks the marks of wear in their order', async () => {
  const vehicle = aVehicle({
    spin_images: ['media/suv/spin/00.webp'],
    hotspots: {
      interior: [],
      exterior: ['Front bumper', 'Left front wheel'].map((title, at) => ({
        id: title,
        kind: 'condition',
        title,
        description: 'A stone chip.',
        anchors: [],
        positions: [{ hotspotId: title, activeAngle: 0, posX: at / 2, posY: 0.5 }],
      })),
    },
  });
  const { container } = await renderFragment(<ConditionReport vehicle={vehicle} />);
  expect(await spoken(container)).toMatchSnapshot();
});
