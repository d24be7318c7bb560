/** A refusal of `/api/registry`, whose message says what to do. */
export class Refused extends Error {
  status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Calls `/api/registry` with the session's cookie. @throws Refused, or Error without the server */
export async function callRegistry<Data>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Data> {
  const response = await fetch(`/api/registry${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error('The installation does not answer. Check the connection and try again.', {
      cause: error,
    });
  });
  if (response.status === 204) return undefined as Data;
  const data = (await response.json().catch(() => null)) as { error?: string } | null;
  if (!response.ok)
    throw new Refused(
      sentence(data?.error ?? `the registry answered with status ${response.status}`),
      response.status,
    );
  return data as Data;
}

/** Messages of the registry begin in lower case, because the command line prints them behind a name. */
const sentence = (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
