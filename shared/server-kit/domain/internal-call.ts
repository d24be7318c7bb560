type Headers = Record<string, unknown>;

/** Carries the installation's secret on calls between its servers. */
export const secretHeader = 'x-forecourt-secret';
/** Names the site that a call between servers is for. */
export const tenantHeader = 'x-forecourt-tenant';
/** Marks calls of other servers of the installation, once their secret was verified. */
export const serverCallHeader = 'x-forecourt-internal';
/** Marks reads of render workers: they see what visitors see, without limits per address. */
export const rendererCallHeader = 'x-forecourt-renderer';

/** Whether another server of the installation calls, which may do more than visitors. */
export const isServerCall = (headers: Headers): boolean => headers[serverCallHeader] === 'yes';

/** Whether the installation itself calls, so that no limit for visitors applies. */
export const isInternalCall = (headers: Headers): boolean =>
  isServerCall(headers) || headers[rendererCallHeader] === 'yes';
