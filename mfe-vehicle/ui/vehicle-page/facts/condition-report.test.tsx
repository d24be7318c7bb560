import { screen, within } from '@testing-library/react';
import { aVehicle } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { ConditionReport } from './condition-report.tsx';

const at = (hotspotId: string, ...frames: number[]) =>
  frames.map((frame) => ({ hotspotId, activeAngle: frame, posX: 0.25, posY: 0.5 }));
const vehicle = aVehicle({
  spin_images: ['media/suv/spin/00.webp', 'media/suv/spin/01.webp'],
  hotspots: {
    interior: [],
    exterior: [
      { id: 'lamp', title: 'Lamps', description: 'LED.', anchors: [], positions: at('lamp', 0, 1) },
      {
        id: 'kerb',
        kind: 'condition',
        title: 'Left front wheel',
        description: 'Kerbed.',
        image: 'media/suv/grey/condition/kerb-mark.webp',
        anchors: [],
        positions: at('kerb', 1),
      },
      { id: 'chip', kind: 'condition', description: 'A stone chip.', anchors: [], positions: at('chip', 1) },
      {
        id: 'rear',
        kind: 'condition',
        title: 'Rear bumper',
        description: 'A scuff.',
        anchors: [],
        positions: at('rear', 0),
      },
    ],
  },
});

it('numbers the marks of wear, not the features, and shows those on the picture that it chose', async () => {
  const { container } = await renderFragment(<ConditionReport vehicle={vehicle} />);
  const section = within(screen.getByRole('region', { name: 'Condition report' }));
  expect(section.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    '1Left front wheelKerbed.',
    '2A stone chip.',
    '3Rear bumperA scuff.',
  ]);
  expect(container.querySelector('img')!.getAttribute('src')).toContain('suv/spin/01');
  const closeUps = section
    .getAllByRole('listitem')
    .map((one) => one.querySelector('img')?.getAttribute('src'));
  expect(closeUps).toEqual([expect.stringContaining('kerb-mark'), undefined, undefined]);
  // Beside its text, not in place of it.
  const [closeUp] = section.getAllByRole('listitem').map((one) => one.querySelector('img')?.parentElement);
  expect(closeUp).toHaveStyle({ width: 'min(7rem, 30%)', flexShrink: '0' });
  const marks = [...container.querySelectorAll<HTMLElement>('[style*="left"]')];
  expect(marks.map((one) => [one.textContent, one.style.left])).toEqual([
    ['1', '25%'],
    ['2', '25%'],
  ]);
});

it('renders nothing without marks or without a spin', async () => {
  const { container } = await renderFragment(
    <>
      <ConditionReport vehicle={aVehicle({ ...vehicle, spin_images: [] })} />
      <ConditionReport vehicle={aVehicle({ ...vehicle, hotspots: null })} />
    </>,
  );
  expect(container).toHaveTextContent('');
});
