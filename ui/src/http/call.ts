import type { Address, AnswerTo } from '@timbra/contract/calls.ts';
import { callApi, callForData } from './call-api.ts';
import { requestTo, type Asked } from './request-to.ts';

/**
 * Calls an operation of the contract for the user of this browser's session: `call('GET /invoices/{id}', { params: { id } })`.
 * @throws ApiError with the server's own words, or with status 0 when it could not be reached.
 */
export const call = <A extends Address>(address: A, asked: Asked<A>) =>
  callApi<AnswerTo<A>>(...requestTo(address, asked));

type DataOf<Answer> = Answer extends { readonly data: infer Data } ? Data : never;

/** The `data` of its answer. */
export const callData = <A extends Address>(address: A, asked: Asked<A>) =>
  callForData<DataOf<AnswerTo<A>>>(...requestTo(address, asked));
