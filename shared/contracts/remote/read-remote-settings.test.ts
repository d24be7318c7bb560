import { readRemoteSettings } from './read-remote-settings.ts';

const declared = {
  lead: { type: 'string', default: 'From the remote', description: 'The line below the title.' },
  columns: { type: 'number', default: 2, description: 'How many.' },
} as const;

it("uses the site's values, and the defaults for missing and foreign ones", () => {
  expect(readRemoteSettings({}, 'insurance', declared)).toEqual({ lead: 'From the remote', columns: 2 });
  const site = { remoteSettings: { insurance: { lead: 'From the site', columns: 'two', other: 1 } } };
  expect(readRemoteSettings(site, 'insurance', declared)).toEqual({ lead: 'From the site', columns: 2 });
  expect(readRemoteSettings(site, 'finance', declared).lead).toBe('From the remote');
});
