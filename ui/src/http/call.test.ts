import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { type call, requestTo } from './call.ts';

describe('the request of an operation', () => {
  it('has its parameters in the path, written for an address', () => {
    expect(requestTo('GET /payments/{paymentIntentId}', { params: { paymentIntentId: 'a/b' } })).toEqual([
      '/payments/a%2Fb',
      { method: 'GET' },
    ]);
  });

  it('leaves out of its query what is not there', () => {
    const [path] = requestTo('GET /user/timbres', { query: { userId: 'ñ&', companyId: undefined } });
    expect(path).toBe('/user/timbres?userId=%C3%B1%26');
  });

  it('carries body, headers and signal', () => {
    const { signal } = new AbortController();
    const request = { body: { ids: [] }, headers: { Prefer: 'wait=20' }, signal };
    expect(requestTo('POST /notifications/read', request)).toEqual([
      '/notifications/read',
      { ...request, method: 'POST' },
    ]);
  });
});

// What does not hold here does not compile: `npm run check:types`.
describe('the types of a call', () => {
  type Asked<A extends Parameters<typeof call>[0]> = Parameters<typeof call<A>>[1];

  it('are those of its operation', () => {
    expectTypeOf<AnswerTo<'GET /invoices/{id}'>['data']>().toEqualTypeOf<InvoiceAnswer>();
    expectTypeOf<AnswerTo<'POST /invoices/preview'>['data']['id']>().toEqualTypeOf<null>();
    expectTypeOf<AnswerTo<'POST /invoices/create'>['success']>().toEqualTypeOf<true>();
    expectTypeOf<{ params: { id: string } }>().toExtend<Asked<'GET /invoices/{id}'>>();
    expectTypeOf<object>().not.toExtend<Asked<'GET /invoices/{id}'>>();
    expectTypeOf<{ body: { ids: string[] } }>().toExtend<Asked<'POST /notifications/read'>>();
    expectTypeOf<{ body: { ids: number[] } }>().not.toExtend<Asked<'POST /notifications/read'>>();
    expectTypeOf<{ query: { companyId: number } }>().not.toExtend<Asked<'GET /user/timbres'>>();
    expectTypeOf<'GET /nowhere'>().not.toExtend<Parameters<typeof call>[0]>();
  });
});
