import { readPreview, signPreview, type Preview } from './preview.ts';

const secret = 'a secret of twenty-four letters';
const preview: Preview = {
  site: 'harbour',
  versions: { finance: '1.2.0-abc' },
  content: 'drafts',
  at: '2026-12-24T09:00:00+11:00',
  expires: '2026-12-01T00:00:00.000Z',
};
const before = Date.parse('2026-11-26T00:00:00Z');
const token = signPreview(preview, secret);

it('reads what it signed, for its site until it expires', () => {
  expect(readPreview(token, 'harbour', secret, before)).toEqual({ ok: true, preview: { ...preview, token } });
  expect(readPreview(token, 'kestrel', secret, before)).toEqual({ ok: false, reason: 'other-site' });
  expect(readPreview(token, 'harbour', secret, Date.parse(preview.expires))).toEqual({
    ok: false,
    reason: 'expired',
  });
});

const [payload = '', signature = ''] = token.split('.');
const changed = Buffer.from(JSON.stringify({ ...preview, site: 'kestrel' })).toString('base64url');
it.each([undefined, '', '.', 'drafts', `${payload}.`, `${changed}.${signature}`, `${token}x`, `${token}.x`])(
  'refuses the forged token %p',
  (forged) => {
    expect(readPreview(forged, 'kestrel', secret, before)).toEqual({ ok: false, reason: 'invalid' });
  },
);

it('refuses a token of another installation', () => {
  expect(readPreview(signPreview(preview, `${secret}!`), 'harbour', secret, before)).toMatchObject({
    reason: 'invalid',
  });
});
