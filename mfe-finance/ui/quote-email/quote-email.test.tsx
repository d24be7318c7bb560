import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addAnalyticsSinks, type AnalyticsRecord } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { QuoteEmail } from './quote-email.tsx';

const events: AnalyticsRecord[] = [];
addAnalyticsSinks({ test: (record) => events.push(record) });
const vehicle = aVehicleSummary();
const view = <QuoteEmail vehicle={vehicle} dealership={null} query="car_id=v1&term=4" />;

async function fill(label: string, text: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }));
  await user.paste(text);
}
const send = () => userEvent.setup().click(screen.getByText('Send the quote'));

it('validates the form, sends the calculation to the email address and confirms it', async () => {
  const sent: unknown[] = [];
  await renderFragment(view, {
    api: {
      '/api/leads/leads': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { lead_id: 'l1', error: null };
      },
    },
  });
  await send();
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please enter your name.');
  expect(sent).toEqual([]);
  await fill('Name', 'Ana Lee');
  await fill('Email', 'ana@example.com');
  await send();
  expect(await screen.findByText('The quote is on its way to ana@example.com.')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({
      form: 'finance-quote',
      userData: expect.objectContaining({
        subcategory: 'Finance Quote',
        finance_query: 'car_id=v1&term=4',
        email: 'ana@example.com',
        car_id: vehicle.id,
      }),
    }),
  ]);
  expect(events.map(({ id }) => id)).toEqual([9]);
});

it('requires the terms if the site does, and shows the error of the server', async () => {
  const terms = { required: true, text: 'I agree to the terms.', errorText: 'Please agree.' };
  await renderFragment(view, {
    site: aTenant({ leads: { terms } }),
    api: { '/api/leads/leads': { lead_id: null, error: 'Please call us.' } },
  });
  await fill('Name', 'Ana Lee');
  await fill('Email', 'ana@example.com');
  await send();
  expect(await screen.findByText('Please agree.')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByLabelText('I agree to the terms.'));
  await send();
  expect(await screen.findByText('Please call us.')).toBeInTheDocument();
});
