import type { Address, AnswerTo } from '@timbra/contract/calls.ts';
import { type Asked, requestTo, sendRequest } from '@timbra/ui/http/call.ts';

/**
 * Calls an operation of the contract for nobody: what is bought here is for the address that was typed, whoever is logged in in this browser.
 * @throws ApiError
 */
export async function call<A extends Address>(address: A, asked: Asked<A>): Promise<AnswerTo<A>> {
  const [path, request] = requestTo(address, asked);
  return (await (await sendRequest(path, request, null)).json()) as AnswerTo<A>;
}
