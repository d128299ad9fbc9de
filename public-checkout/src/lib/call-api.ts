import { sendRequest, type ApiRequest } from '@timbra/ui/http/send-request.ts';

/**
 * Calls the API for nobody: what is bought here is for the address that was typed, whoever is logged in in this browser.
 * @throws ApiError
 */
export async function callApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  return (await (await sendRequest(path, request, null)).json()) as T;
}
