import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DesignProvider } from '@forecourt/design-system';
import type { Command, Outcome } from '../run-command.ts';
import { RetireButton } from './retire-button.tsx';

const loses = '1 site (harbour) loses /finance. Nothing was changed: add --yes to retire it';

/** @param answer to the confirmed command */
function show(answer: () => Outcome) {
  const router = createMemoryRouter([
    { path: '/', element: <RetireButton name="finance" /> },
    {
      path: '/run',
      async action({ request }): Promise<Outcome> {
        const { body } = (await request.json()) as Command;
        return (body as { isConfirmed: boolean }).isConfirmed ? answer() : { ok: false, message: loses };
      },
    },
  ]);
  render(
    <DesignProvider>
      <RouterProvider router={router} />
    </DesignProvider>,
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Retire' }));
const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Retire finance' }));

it('says what sites lose, and why the registry refused, until it is retired', async () => {
  let answer: Outcome = { ok: false, message: 'The session has ended' };
  show(() => answer);
  await open();
  await screen.findByText('1 site (harbour) loses /finance.');
  await confirm();
  await screen.findByText('The session has ended');
  answer = { ok: true, data: {} };
  await confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // Released again, it can be retired again.
  await open();
  expect(await screen.findByText('1 site (harbour) loses /finance.')).toBeVisible();
});
