import { previewHeaders } from '../content/view/content-view.ts';
import { ServiceError, type ServiceClient } from './domain.ts';
import { secretHeader, tenantHeader } from './internal-call.ts';

type Settings = { base: string; secret: string };

/** Calls other domains through the gateway, over the network. */
export function createHttpServices({ base, secret }: Settings): ServiceClient {
  const call = async (method: 'GET' | 'POST', path: string, tenant: string | null, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(10_000),
      headers: {
        [secretHeader]: secret,
        ...(tenant ? { [tenantHeader]: tenant } : {}),
        ...previewHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : null;
    if (!response.ok) throw new ServiceError(path, response.status, answer);
    return answer;
  };
  return {
    get: (path, tenant) => call('GET', path, tenant),
    post: (path, tenant, body) => call('POST', path, tenant, body),
  };
}
