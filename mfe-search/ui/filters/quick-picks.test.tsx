import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { QuickPicks } from './quick-picks.tsx';

const picks = [300_000, 400_000, 800_000];
const formatValue = (value: number) => `$${value.toLocaleString('en-AU')}`;

it('offers the picks below the highest price in stock, and marks the selected one', async () => {
  const onPick = jest.fn();
  await renderFragment(
    <QuickPicks
      label="Highest price"
      picks={picks}
      highest={500_000}
      chosen={300_000}
      formatValue={formatValue}
      onPick={onPick}
    />,
  );
  expect(
    screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
  ).toEqual([
    ['$300,000', 'true'],
    ['$400,000', 'false'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '$400,000' }));
  await userEvent.click(screen.getByRole('button', { name: '$300,000' }));
  expect(onPick.mock.calls).toEqual([[400_000], [null]]);
});

it('is not rendered if every pick exceeds the highest price', async () => {
  await renderFragment(
    <QuickPicks
      label="Highest price"
      picks={picks}
      highest={250_000}
      chosen={null}
      formatValue={formatValue}
      onPick={() => undefined}
    />,
  );
  expect(screen.queryByRole('group')).toBeNull();
});
