import { aTenant } from '@forecourt/test-kit/a-tenant';
import { findRemoteSettingProblems, type RemoteWithSettings } from './remote-settings.ts';

const published: RemoteWithSettings[] = [
  { name: 'finance', domain: 'finance' },
  {
    name: 'insurance',
    domain: 'insurance',
    settings: {
      lead: { type: 'string', default: '', maxLength: 12, description: 'The line below the title.' },
      columns: { type: 'number', default: 2, minimum: 1, description: 'How many.' },
      tone: { type: 'string', default: 'plain', enum: ['plain', 'bold'], description: 'The look.' },
    },
  },
];
const problems = (remoteSettings: Record<string, Record<string, unknown>>, remotes = {}) =>
  findRemoteSettingProblems(aTenant({ remoteSettings, remotes }), published).map(
    ({ path, message }) => `${path}: ${message}`,
  );

it('accepts the values that a remote declares, and the channel of an added domain', () => {
  const site = { insurance: { lead: 'Covered', columns: 3, tone: 'bold' } };
  expect(problems(site, { insurance: { remote: 'insurance', channel: 'next' } })).toEqual([]);
});

it.each([
  [{ insurance: { leed: 'x' } }, 'has no such setting; it has columns, lead, tone'],
  [{ insurance: { lead: 'much too long a line' } }, 'is refused: Too big'],
  [{ insurance: { columns: 0 } }, 'remoteSettings.insurance.columns: 0 is refused: Too small'],
  [{ insurance: { columns: 'two' } }, '"two" is refused: Invalid input: expected number'],
  [{ insurance: { tone: 'loud' } }, 'is refused: Invalid option'],
  [{ finance: { lead: 'x' } }, 'no published remote "finance" declares settings; these do: insurance'],
])('refuses %j and says what is accepted', (remoteSettings, message) => {
  expect(problems(remoteSettings)).toEqual([expect.stringContaining(message)]);
});

it('refuses the channel of a domain that does not exist', () => {
  expect(problems({}, { insurrance: { remote: 'insurrance', channel: 'next' } })).toEqual([
    expect.stringContaining('there is no domain "insurrance"'),
  ]);
});
