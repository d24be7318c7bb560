import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { refillRefused, rememberRefused } from './refused-fields.ts';

const phonePage =
  '<form action="/api/leads/submit"><input name="phone"></form>' +
  '<form method="post" action="/api/shell/auth/send-code"><select id="a" name="country"><option value="AU" selected="">A</option>' +
  '<option value="NZ">N</option></select><input type="tel" name="phone"/></form>';
const profilePage =
  '<form method="post" action="/api/shell/auth/profile"><input name="name"/>' +
  '<input type="checkbox" checked="" name="marketing"/></form>';

/** Sends the fields to a form that refuses them, and returns its page, twice. */
async function shownAfter(fields: Record<string, string>, page: string, url = '/sign-in?error=invalid') {
  const app = fastify();
  await app.register(cookie);
  app.get('/refused', async (_request, reply) => {
    rememberRefused(reply, fields);
    return reply.send('');
  });
  app.get('*', async (request, reply) =>
    reply.send(refillRefused(() => page, request, reply) ?? 'unchanged'),
  );
  const [refused] = (await app.inject('/refused')).cookies;
  const cookies = { [refused!.name]: refused!.value };
  const first = await app.inject({ url, cookies });
  const [cleared] = first.cookies;
  await app.close();
  return { html: first.body, refused: refused!, cleared };
}

it('shows the number and the country of a refused form again, once, and of no other form', async () => {
  const typed = { phone: '04 "$&" 12', country: 'NZ', subject_line: 'x' };
  const { html, refused, cleared } = await shownAfter(typed, phonePage);
  expect(html).toBe(
    '<form action="/api/leads/submit"><input name="phone"></form>' +
      '<form method="post" action="/api/shell/auth/send-code"><select id="a" name="country"><option value="AU">A</option>' +
      '<option value="NZ" selected="">N</option></select><input value="04 &quot;$&amp;&quot; 12" type="tel" name="phone"/></form>',
  );
  expect(refused).toMatchObject({ httpOnly: true, path: '/sign-in', maxAge: 60 });
  expect(refused.value).not.toContain('subject_line');
  expect(cleared).toMatchObject({ name: refused.name, value: '', path: '/sign-in' });
});

it('does not tick what was unticked', async () => {
  const { html } = await shownAfter({ name: 'Kim', email: 'x' }, profilePage);
  expect(html).toContain('value="Kim" name="name"');
  expect(html).not.toContain('checked');
  const ticked = await shownAfter({ name: 'Kim', email: 'x', marketing: 'on' }, profilePage);
  expect(ticked.html).toContain('checked=""');
});

it('changes no other page, and no page for a broken cookie', async () => {
  expect((await shownAfter({ phone: '12' }, phonePage, '/contact')).html).toBe('unchanged');
  const app = fastify();
  await app.register(cookie);
  app.get('*', async (request, reply) =>
    reply.send(refillRefused(() => phonePage, request, reply) ?? 'unchanged'),
  );
  expect((await app.inject({ url: '/sign-in', cookies: { fc_refused: '{' } })).body).toBe('unchanged');
  expect((await app.inject('/sign-in')).body).toBe('unchanged');
  await app.close();
});
