import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVehicle } from '@forecourt/test-kit/factories';
import { aNetwork, renderSite } from '../testing/render-site.tsx';
import { VehicleTaken } from './vehicle-taken.tsx';

it('shows what is wrong at each field, and stores the request once it is corrected', async () => {
  const fields = [{ path: 'email', code: 'email_missing', message: 'Please enter an email address.' }];
  const network = aNetwork({
    '/api/leads/reservations/waiting-list': ({ body }) =>
      (body as { email: string }).email === 'ana@example.com'
        ? { status: 201, json: { waiting: true } }
        : { status: 400, json: { error: 'email', code: 'invalid_request', fields } },
  });
  await renderSite(<VehicleTaken vehicle={aVehicle({ id: 'v1' })} refusal="held" />, { network });
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(email, 'nope');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is free' }));
  expect(await screen.findByRole('link', { name: /Please enter an email address/ })).toBeVisible();
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  await userEvent.clear(email);
  await userEvent.type(email, 'ana@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is free' }));
  expect(await screen.findByText(/We write to you if the vehicle becomes free/)).toBeVisible();
  expect(network.calls.at(-1)!.body).toMatchObject({ car_id: 'v1', name: 'Ana', email: 'ana@example.com' });
});
