import { ApiError, offlineMessage, type FailureBody } from './api-error.ts';

export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api';

export interface ApiRequest {
  readonly method?: string;
  readonly body?: unknown;
  /** It is sent along as `file`: the call is a form then, and the body its other fields. */
  readonly file?: File;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls the API below its base, for the session of a token or for nobody, and returns the answer, whose status is below
 * 400.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function sendRequest(path: string, request: ApiRequest, token: string | null): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method: request.method ?? 'GET', headers, signal: request.signal ?? null };
  if (request.file !== undefined) init.body = formOf(request.body, request.file);
  else if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  }
  const response = await fetch(`${apiBase}${path}`, init).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, { message: offlineMessage }, { cause: error });
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await failureOf(response));
}

function formOf(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.set(name, String(value));
  form.set('file', file);
  return form;
}

async function failureOf(response: Response): Promise<FailureBody> {
  try {
    return (await response.json()) as FailureBody;
  } catch {
    return {};
  }
}
