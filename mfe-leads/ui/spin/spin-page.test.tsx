import { afterEach, expect, jest, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionStore } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderFragment } from '@forecourt/test-kit/render-fragment';
import type { SpinResult } from '../../model/spin/spin-api.ts';
import { spinPaths } from '../../model/spin/spin-paths.ts';
import { route } from './spin-page.tsx';

const prizes = [
  { id: 'wash', name: 'Car wash', weight: 1, stock: 20, wins: true },
  { id: 'none', name: 'No prize', weight: 3, stock: null, wins: false },
];
const site = aTenant({
  leads: { spinToWin: { enabled: true, everyDays: 30, terms: 'One turn each.', prizes } },
});
const won: SpinResult = {
  prize_id: 'wash',
  prize: 'Car wash',
  wins: true,
  code: 'ABCDE23456',
  again_at: '2026-03-31T15:00:00Z',
};
const open = (answer: unknown) =>
  renderFragment(<route.Component />, { site, api: { [spinPaths.spin]: answer }, loader: () => null });
const lessMotion = (matches: boolean) => {
  window.matchMedia = jest.fn(() => ({ matches })) as unknown as typeof window.matchMedia;
};

async function fill() {
  await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Kim');
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'kim@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
}

afterEach(() => {
  localStorage.clear();
  sessionStore.setState({ session: { status: 'loading', user: null } });
});

it('shows the prizes with their odds and quantities, and the terms', async () => {
  await open(404);
  expect(screen.getByText('25% of spins · 20 in all')).toBeInTheDocument();
  expect(screen.getByText('75% of spins')).toBeInTheDocument();
  expect(screen.getByText('One turn each.')).toBeInTheDocument();
});

it('shows the result at once to shoppers who prefer reduced motion', async () => {
  lessMotion(true);
  const { calls } = await open(() => won);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
  expect(await screen.findByRole('heading', { name: 'You won: Car wash' })).toHaveFocus();
  expect(screen.getByText('ABCDE23456')).toBeInTheDocument();
  const { body, headers } = calls.at(-1)!;
  expect(body).toEqual({
    name: 'Kim',
    email: 'kim@example.com',
    terms: 'on',
    subject_line: '',
    check: { fill_ms: expect.any(Number) },
  });
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

it('keeps the turn after a failure, and retries with the same idempotency key', async () => {
  lessMotion(true);
  let answer: unknown = 500;
  const { calls } = await open(() => answer);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
  expect(await screen.findByText(/you still have your spin/)).toBeInTheDocument();
  answer = won;
  await userEvent.click(screen.getByRole('button', { name: 'Spin the wheel' }));
  await screen.findByRole('heading', { name: 'You won: Car wash' });
  const keys = calls.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

it('asks visitors to confirm their phone number first', async () => {
  await open(404);
  expect(screen.getByRole('link', { name: 'Confirm my mobile number' })).toHaveAttribute(
    'href',
    '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2Fspin-to-win',
  );
  expect(screen.queryByRole('textbox', { name: /Phone/ })).toBeNull();
});

it('shows signed-in shoppers the result of their previous turn', async () => {
  await open({ result: won });
  const user = {
    id: 'u1',
    phone: '+61412345678',
    name: 'Kim',
    email: null,
    marketing: false,
    hasProfile: true,
  };
  act(() => sessionStore.setState({ session: { status: 'signed-in', user } }));
  expect(await screen.findByText('ABCDE23456')).toBeInTheDocument();
  // The day in the site's time zone.
  expect(screen.getByText(/1 April 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Spin the wheel' })).toBeNull();
});
