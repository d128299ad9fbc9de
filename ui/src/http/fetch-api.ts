import { clearSession, storedToken } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { sendRequest, type ApiRequest } from './send-request.ts';

/** What the server says of a session: an unknown or expired token answers 401 to every call. */
function endDeadSession(token: string | null): void {
  // A token that came meanwhile, in another tab, is not the one that was refused.
  if (token !== null && token === storedToken()) clearSession();
}

/**
 * Calls the API for the user of this browser's session and returns the answer, whose status is below 400.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function fetchApi(path: string, request: ApiRequest = {}): Promise<Response> {
  const token = storedToken();
  return sendRequest(path, request, token).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) endDeadSession(token);
    throw error;
  });
}
