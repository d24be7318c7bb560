import { expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DesignProvider } from '@forecourt/design-system';
import { CommandButton } from './command-button.tsx';
import type { Outcome } from './run-command.ts';

it('shows the refusal of its own command only, beside another one of the same title', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: ['stable', 'next'].map((channel) => (
        <CommandButton
          key={channel}
          label={`Serve on ${channel}`}
          title="Serve finance 2.0.0"
          effect={`Everybody on ${channel} gets it.`}
          command={() => ({ path: '/remotes/finance/point' })}
        />
      )),
    },
    { path: '/run', action: (): Outcome => ({ ok: false, message: 'It needs an approval' }) },
  ]);
  render(
    <DesignProvider>
      <RouterProvider router={router} />
    </DesignProvider>,
  );
  // Node's, which the test environment has, reads no form.
  jest.spyOn(globalThis, 'FormData').mockImplementation(() => new Map() as unknown as FormData);
  const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await open('Serve on stable');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Serve on stable' }));
  expect(await dialog.findByText('It needs an approval')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await open('Serve on next');
  expect(await screen.findByText('Everybody on next gets it.')).toBeVisible();
  expect(screen.queryByText('It needs an approval')).toBeNull();
});
