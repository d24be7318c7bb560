import { ApiError, type Api } from '@forecourt/remote-kit';
import { createApplicationSender } from './send-application.ts';

type Sent = { path: string; key: string; isLastStep?: boolean };

/** An API that records what is posted; `answers` are those of complete leads, in order. */
function anApi(...answers: (object | Error)[]) {
  const sent: Sent[] = [];
  const post = async (path: string, body: { isLastStep?: boolean }, options: { headers: object }) => {
    const { 'idempotency-key': key } = options.headers as { 'idempotency-key': string };
    sent.push({ path, key, ...(body.isLastStep === undefined ? {} : { isLastStep: body.isLastStep }) });
    const answer = body.isLastStep ? answers.shift()! : { lead_id: null, error: null };
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, api: { post } as unknown as Api };
}
const bodyOf = (income: string) => ({
  form: 'finance-application',
  userData: { income },
  check: { fill_ms: 1 },
});
const refused = () => new ApiError('/api/leads/leads', 422, { fields: [] });

it('completes the stored steps, also after the server refused the answers', async () => {
  const { sent, api } = anApi(refused(), { lead_id: '7', error: null });
  const sender = createApplicationSender(api);
  await sender.step(bodyOf('1'));
  await sender.send(bodyOf('1'), undefined);
  expect(await sender.send(bodyOf('2'), undefined)).toEqual({ ok: true, leadId: '7' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('sends changed answers as another lead if the first may be stored', async () => {
  const { sent, api } = anApi(new TypeError('network'), { lead_id: '7', error: null });
  const sender = createApplicationSender(api);
  await sender.send(bodyOf('1'), undefined);
  await sender.send(bodyOf('2'), undefined);
  expect(sent[1]!.key).not.toBe(sent[0]!.key);
});

it.each([refused(), new TypeError('network')])('deletes the stored steps after %s', async (failure) => {
  const { sent, api } = anApi(failure);
  const sender = createApplicationSender(api);
  await sender.step(bodyOf('1'));
  await sender.send(bodyOf('1'), undefined);
  await sender.withdraw();
  expect(sent.at(-1)).toEqual({ path: '/api/leads/leads/withdraw', key: sent[0]!.key });
  expect(sender.stepsKey()).toBeNull();
});
