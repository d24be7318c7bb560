import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { CommandRefused } from './apply-command.ts';

it('tells staff the state that refuses a command, and shoppers what to do, in their language', async () => {
  await loadLanguages(new URL('../../languages/', import.meta.url));
  const refused = new CommandRefused('pay', 'expired');
  expect(refused.message).toBe('a reservation that is expired does not allow "pay"');
  expect(refused.textIn('en-AU')).toMatch(/reload the page/);
  expect(refused.textIn('ar')).toMatch(/^[^a-z]{20,}$/i);
});
