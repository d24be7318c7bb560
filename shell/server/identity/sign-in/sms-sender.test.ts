import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrateMessages } from '@forecourt/server-kit/messages';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createGatewaySms, createStoredSms, noSms } from './sms-sender.ts';

const message = { tenant: 'harbour', to: '+61412345678', text: '123456 is your Harbour code.' };

it('sends a code to the gateway and rejects if the gateway fails', async () => {
  let status = 202;
  const requests: { authorization: string | undefined; body: unknown }[] = [];
  const gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const sms = createGatewaySms({
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    token: 'key',
  });
  await sms.send(message);
  expect(requests).toEqual([
    {
      authorization: 'Bearer key',
      body: { id: expect.any(String) as string, to: message.to, text: message.text },
    },
  ]);
  for (status of [400, 500]) await expect(sms.send(message)).rejects.toThrow(String(status));
  gateway.close();
  await once(gateway, 'close');
  await expect(sms.send(message)).rejects.toThrow();
});

it('stores codes for the local mailbox without a gateway, and refuses to send in production', async () => {
  const database = await createTestDatabase();
  await migrateMessages(database);
  const sms = createStoredSms(database);
  await sms.send(message);
  await sms.send(message);
  const { rows } = await database.pool.query(
    'select tenant, channel, recipient, content, state from messages.messages',
  );
  const row = { tenant: 'harbour', channel: 'sms', recipient: message.to, content: { text: message.text } };
  expect(rows).toEqual([
    { ...row, state: 'stored' },
    { ...row, state: 'stored' },
  ]);
  await database.close();
  await expect(noSms.send(message)).rejects.toThrow('SMS_GATEWAY_URL');
});
