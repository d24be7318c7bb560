const statusOfCode: Record<string, number> = {
  api_key_already_exists: 409,
  api_key_not_found: 404,
  document_not_found: 404,
  index_already_exists: 409,
  index_not_found: 404,
  internal: 500,
  io_error: 422,
  invalid_api_key: 403,
  invalid_content_type: 415,
  missing_authorization_header: 401,
  missing_content_type: 415,
  missing_master_key: 401,
  no_space_left_on_device: 422,
  not_found: 404,
  payload_too_large: 413,
  search_time_exceeded: 503,
  task_not_found: 404,
  too_many_search_requests: 429,
};

/** The type of errors that are not caused by the request itself, by code. */
const typeOfCode: Record<string, string> = {
  internal: 'internal',
  invalid_api_key: 'auth',
  io_error: 'system',
  missing_authorization_header: 'auth',
  missing_master_key: 'auth',
  no_space_left_on_device: 'system',
  search_time_exceeded: 'system',
  too_many_search_requests: 'system',
};

/** The error object of the HTTP API. */
export interface ErrorBody {
  message: string;
  code: string;
  type: string;
  link: string;
}

/** An error that the client receives as `{message, code, type, link}` with the status of the code. */
export class ApiError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return statusOfCode[this.code] ?? 400;
  }

  toBody(): ErrorBody {
    const type = typeOfCode[this.code] ?? 'invalid_request';
    const link = `https://docs.meilisearch.com/errors#${this.code}`;
    return { message: this.message, code: this.code, type, link };
  }
}

/** The error for a client that exceeds its search limit. */
export class TooManySearches extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('too_many_search_requests', `Too many searches; please wait ${retryAfterSeconds} seconds.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function indexNotFound(uid: string): ApiError {
  return new ApiError('index_not_found', `Index \`${uid}\` not found.`);
}

/** The prefix of messages about one index's settings. */
export function ofIndex(uid: string): string {
  return `Index \`${uid}\`: `;
}

const indexUidPattern = /^[a-zA-Z0-9_-]{1,512}$/;

/** Throws `invalid_index_uid` unless the name is valid for an index. */
export function requireIndexUid(uid: string, at = ''): void {
  if (indexUidPattern.test(uid)) return;
  const where = at === '' ? '' : `Invalid value at \`${at}\`: `;
  throw new ApiError(
    'invalid_index_uid',
    `${where}\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
  );
}
