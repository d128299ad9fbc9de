import type { Address, AnswerTo } from '@timbra/contract/calls.ts';
import { fetchApi } from './fetch-api.ts';
import { requestTo, type Asked } from './request-to.ts';

/**
 * Calls an operation of the contract for the user of this browser's session: `call('GET /invoices/{id}', { params: { id } })`.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export async function call<A extends Address>(address: A, asked: Asked<A>): Promise<AnswerTo<A>> {
  const response = await fetchApi(...requestTo(address, asked));
  // The server answers what the operation declares: the stories parse every answer that passes through them.
  return (await response.json()) as AnswerTo<A>;
}

export type DataOf<Answer> = Answer extends { readonly data: infer Data } ? Data : never;

/** Calls an operation and returns the `data` of its answer. */
export async function callData<A extends Address>(address: A, asked: Asked<A>): Promise<DataOf<AnswerTo<A>>> {
  const { data } = (await call(address, asked)) as { readonly data: DataOf<AnswerTo<A>> };
  return data;
}
