import { expect, jest, it } from '@jest/globals';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Button, DesignProvider } from './index.ts';
import { RangeSlider } from './slider.tsx';
import { Switch } from './switch.tsx';
import { render, screen, setUpUser, waitFor } from './testing/set-up-user.ts';

const show = (page: React.ReactNode) => render(<DesignProvider>{page}</DesignProvider>);

function Opening({ as: Overlay }: { as: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Overlay
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={<Button>Show 132 cars</Button>}
      >
        Content
      </Overlay>
    </>
  );
}

it.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])(
  '%s is named by its title, takes the focus, closes on Escape and restores the focus',
  async (_, Overlay) => {
    const user = setUpUser();
    show(<Opening as={Overlay} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
);

it('gives a range slider two labelled thumbs that do not cross', async () => {
  const user = setUpUser();
  function Price() {
    const [value, setValue] = useState<[number, number]>([10_000, 11_000]);
    return (
      <RangeSlider
        labels={['Lowest price', 'Highest price']}
        min={0}
        max={100_000}
        step={1000}
        value={value}
        onChange={setValue}
        formatValue={(dollars) => `$${dollars}`}
      />
    );
  }
  show(<Price />);
  const lowest = screen.getByRole('slider', { name: 'Lowest price' });
  expect(lowest).toHaveAttribute('aria-valuetext', '$10000');
  lowest.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(lowest).toHaveAttribute('aria-valuenow', '11000'));
  expect(screen.getByRole('slider', { name: 'Highest price' })).toHaveAttribute('aria-valuenow', '11000');
});

it('moves a slider by its step and reports the final value', async () => {
  const user = setUpUser();
  const ended = jest.fn();
  function Term() {
    const [value, setValue] = useState<[number, number]>([5, 7]);
    const labels: [string, string] = ['Shortest term', 'Longest term'];
    return (
      <RangeSlider
        labels={labels}
        min={1}
        max={7}
        step={0.5}
        value={value}
        onChange={setValue}
        onChangeEnd={ended}
      />
    );
  }
  show(<Term />);
  screen.getByRole('slider', { name: 'Shortest term' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Shortest term' })).toHaveAttribute('aria-valuenow', '5.5'),
  );
  await waitFor(() => expect(ended).toHaveBeenCalledWith([5.5, 7]));
});

it('toggles a switch by a click on its label', async () => {
  const user = setUpUser();
  const switched = jest.fn();
  show(
    <Switch checked={false} onChange={switched}>
      Only with photos
    </Switch>,
  );
  await user.click(screen.getByText('Only with photos'));
  expect(switched).toHaveBeenCalledWith(true);
});
