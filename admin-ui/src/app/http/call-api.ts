import { clearSession, storedToken } from '../session/session.ts';
import { ApiError, offlineMessage, type FailureBody } from './api-error.ts';

export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api';

export interface ApiRequest {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** What the server says of a session: an unknown or expired token answers 401 to every call. */
function endDeadSession(token: string | null): void {
  // A token that came meanwhile, in another tab, is not the one that was refused.
  if (token !== null && token === storedToken()) clearSession();
}

/**
 * Calls the API below its base and returns the answer, whose status is below 400.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function fetchApi(path: string, request: ApiRequest = {}): Promise<Response> {
  const token = storedToken();
  const headers = new Headers(request.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method: request.method ?? 'GET', headers, signal: request.signal ?? null };
  if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  }
  const response = await fetch(`${apiBase}${path}`, init).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, { message: offlineMessage }, { cause: error });
  });
  if (response.ok) return response;
  if (response.status === 401) endDeadSession(token);
  throw new ApiError(response.status, await failureOf(response));
}

async function failureOf(response: Response): Promise<FailureBody> {
  try {
    return (await response.json()) as FailureBody;
  } catch {
    return {};
  }
}

/** The answer's JSON as it stands. */
export async function callApi<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await (await fetchApi(path, request)).json()) as T;
}

/** The `data` of an answer. */
export async function callForData<T>(path: string, request?: ApiRequest): Promise<T> {
  return (await callApi<{ data: T }>(path, request)).data;
}
