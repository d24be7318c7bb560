import { act, useState } from 'react';
import { renderFragment } from '../../test-kit/render-fragment.ts';
import { useFetched } from './use-fetched.ts';

/** What two paths answer, with buttons that switch between them, request again and show newer data. */
function Reader({ first = '/a' }: { first?: string | null }) {
  const [path, setPath] = useState(first);
  const { state, retry, show } = useFetched<string>(path);
  return (
    <>
      <p role="status">{state.status === 'ready' ? state.data : state.status}</p>
      <button onClick={() => setPath('/b')}>other</button>
      <button onClick={retry}>retry</button>
      <button onClick={() => show('newer')}>change</button>
    </>
  );
}

/** Responses that the test sends when it wants to. */
function pendingResponses() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    api: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    send: (at: number, data: unknown, status = 200) =>
      act(async () => waiting[at]!(new Response(JSON.stringify(data), { status }))),
  };
}

it('shows what the path answers, and a failure that can be retried', async () => {
  const first = pendingResponses();
  const { getByRole, getByText } = await renderFragment(<Reader />, { api: { '/a': first.api } });
  expect(getByRole('status')).toHaveTextContent('loading');
  await first.send(0, { error: 'busy' }, 503);
  expect(getByRole('status')).toHaveTextContent('failed');
  await act(async () => getByText('retry').click());
  expect(getByRole('status')).toHaveTextContent('loading');
  await first.send(1, 'answer');
  expect(getByRole('status')).toHaveTextContent('answer');
});

it('ignores the late response of an earlier path', async () => {
  const [first, second] = [pendingResponses(), pendingResponses()];
  const { getByRole, getByText } = await renderFragment(<Reader />, {
    api: { '/a': first.api, '/b': second.api },
  });
  await act(async () => getByText('other').click());
  await second.send(0, 'of b');
  await first.send(0, 'of a');
  expect(getByRole('status')).toHaveTextContent('of b');
});

it('keeps newer data when the first response arrives after it', async () => {
  const first = pendingResponses();
  const { getByRole, getByText } = await renderFragment(<Reader />, { api: { '/a': first.api } });
  await act(async () => getByText('change').click());
  await first.send(0, 'older');
  expect(getByRole('status')).toHaveTextContent('newer');
});

it('requests nothing without a path', async () => {
  const { getByRole, calls } = await renderFragment(<Reader first={null} />);
  expect(getByRole('status')).toHaveTextContent('loading');
  expect(calls).toEqual([]);
});
