import { expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { Accordion } from '../accordion.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { Button, DesignProvider, Field } from '../index.ts';
import { Menu } from '../menu.tsx';
import { NumberInput } from '../number-input.tsx';
import { Popover } from '../popover.tsx';
import { Select } from '../select.tsx';
import { RangeSlider, Slider } from '../slider.tsx';
import { Switch } from '../switch.tsx';
import { Tabs } from '../tabs.tsx';
import { render, screen, setUpUser, waitFor } from '../testing.ts';
import { Toast, ToastRegion } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';

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

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])(
  '%s is named by its title, takes the focus, closes on Escape and gives the focus back',
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

test('a range has two named thumbs that say their value, and do not cross', async () => {
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

test('a slider moves by its step and tells when it stopped', async () => {
  const user = setUpUser();
  const ended = jest.fn();
  function Term() {
    const [value, setValue] = useState(5);
    return (
      <Slider label="Term" min={1} max={7} step={0.5} value={value} onChange={setValue} onChangeEnd={ended} />
    );
  }
  show(<Term />);
  screen.getByRole('slider', { name: 'Term' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Term' })).toHaveAttribute('aria-valuenow', '5.5'),
  );
  await waitFor(() => expect(ended).toHaveBeenCalledWith(5.5));
});

test('a menu opens with actions and real links, and tells what was chosen', async () => {
  const user = setUpUser();
  const chosen = jest.fn();
  show(
    <Menu
      trigger={<Button>More</Button>}
      items={[
        { value: 'share', label: 'Share', onSelect: chosen },
        { kind: 'separator', value: 'line' },
        { value: 'terms', label: 'Terms', href: '/terms' },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await user.click(screen.getByRole('menuitem', { name: 'Share' }));
  expect(chosen).toHaveBeenCalled();
});

test('tabs show the content of the one that is chosen', async () => {
  const user = setUpUser();
  show(
    <Tabs
      label="Vehicle"
      items={[
        { value: 'a', label: 'Specifications', content: 'Engine' },
        { value: 'b', label: 'Features', content: 'Sunroof' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Specifications' })).toHaveTextContent('Engine');
  await user.click(screen.getByRole('tab', { name: 'Features' }));
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Features' })).toHaveAttribute('aria-selected', 'true'),
  );
  expect(screen.getByRole('tabpanel', { name: 'Features' })).toHaveTextContent('Sunroof');
});

test('a checkbox and a switch are switched by their words', async () => {
  const user = setUpUser();
  const checked = jest.fn();
  const switched = jest.fn();
  show(
    <>
      <Checkbox checked={false} onChange={checked}>
        I agree
      </Checkbox>
      <Switch checked={false} onChange={switched}>
        Only with photos
      </Switch>
    </>,
  );
  await user.click(screen.getByText('I agree'));
  await user.click(screen.getByRole('switch', { name: 'Only with photos' }));
  expect(checked).toHaveBeenCalledWith(true);
  expect(switched).toHaveBeenCalledWith(true);
});

test('a half-chosen checkbox is mixed', () => {
  show(
    <Checkbox checked={false} indeterminate onChange={() => {}}>
      All makes
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox', { name: 'All makes' })).toBePartiallyChecked();
});

test('an accordion folds its parts', async () => {
  const user = setUpUser();
  show(
    <Accordion items={[{ value: 'a', title: 'What is a comparison rate?', content: 'It includes fees.' }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'What is a comparison rate?', expanded: false }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'What is a comparison rate?' })).toHaveAttribute(
      'aria-expanded',
      'true',
    ),
  );
});

test('a drawn select is named by its field and tells what was chosen', async () => {
  const user = setUpUser();
  const chosen = jest.fn();
  show(
    <Field label="State">
      <Select
        value="qld"
        onChange={chosen}
        options={[
          { value: 'qld', label: 'Queensland' },
          { value: 'nsw', label: 'New South Wales' },
        ]}
      />
    </Field>,
  );
  const box = screen.getByRole('combobox', { name: 'State' });
  expect(box).toHaveTextContent('Queensland');
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'New South Wales' }));
  await waitFor(() => expect(chosen).toHaveBeenCalledWith('nsw'));
});

test('a number is shown in the locale, read back as a number, and empty as none', async () => {
  const user = setUpUser();
  const seen: (number | null)[] = [];
  function Loan() {
    const [value, setValue] = useState<number | null>(30_000);
    return (
      <Field label="Loan amount">
        <NumberInput
          value={value}
          onChange={(next) => {
            seen.push(next);
            setValue(next);
          }}
          step={500}
        />
      </Field>
    );
  }
  show(<Loan />);
  const box = screen.getByRole('spinbutton', { name: 'Loan amount' });
  expect(box).toHaveValue('30,000');
  await user.clear(box);
  await waitFor(() => expect(seen.at(-1)).toBeNull());
  await user.type(box, '7');
  await waitFor(() => expect(seen.at(-1)).toBe(7));
});

test('a popover opens for a press, a tooltip for the focus', async () => {
  const user = setUpUser();
  show(
    <>
      <Popover trigger={<Button>Weekly estimate</Button>} title="Estimate">
        Based on 5 years.
      </Popover>
      <Tooltip content="Fullscreen">
        <Button>Enlarge</Button>
      </Tooltip>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Weekly estimate' }));
  expect(await screen.findByRole('dialog', { name: 'Estimate' })).toHaveTextContent('Based on 5 years.');
  await user.keyboard('{Escape}');
  await user.hover(screen.getByRole('button', { name: 'Enlarge' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Fullscreen');
});

test('a toast is read out in its region and can be closed', async () => {
  const user = setUpUser();
  const closed = jest.fn();
  show(
    <ToastRegion label="Messages">
      <Toast tone="success" title="Saved" onClose={closed}>
        It is in your watchlist.
      </Toast>
    </ToastRegion>,
  );
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalled();
});
