import { describe, expect, expectTypeOf, it } from 'vitest';
import { createCompany } from '@timbra/contract/companies.ts';
import { deleteCustomer } from '@timbra/contract/customers.ts';
import { createInvoice, getInvoiceXml, previewInvoice } from '@timbra/contract/invoices.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { answer, createdAs, deleted, shown, type AnswerOf, type FileBody } from './answers.ts';

type AnswersOf<T> = T extends Operation<infer _Query, infer _Body, infer Answers> ? AnswerOf<Answers> : never;

// What does not hold here does not compile: `npm run check:types`.
describe('the answer of a handler', () => {
  it('is one that the operation declares, status and body together', () => {
    type Deleted = AnswersOf<typeof deleteCustomer>;
    const deletion = deleted('019f0000-0000-7000-8000-000000000001');
    expectTypeOf(deletion).toExtend<Deleted>();
    expectTypeOf(answer(201, deletion.body)).not.toExtend<Deleted>();
    expectTypeOf(shown({ id: 3 })).not.toExtend<Deleted>();
    expect(deleteCustomer.answers[deletion.status].parse(deletion.body)).toEqual(deletion.body);
  });

  it('has its body under the key that the operation names, and under data', () => {
    type Made = Extract<AnswersOf<typeof createCompany>['body'], { readonly company: unknown }>;
    expectTypeOf<Made['company']>().toEqualTypeOf<Made['data']>();
    expectTypeOf<Made['company']['name']>().toEqualTypeOf<string>();
    expect(createdAs('company', 1).body).toEqual({ success: true, company: 1, data: 1 });
  });

  it('is a document, in process or not, or the refusal that shows it', () => {
    type Submitted = AnswersOf<typeof createInvoice>;
    expectTypeOf<Submitted['status']>().toEqualTypeOf<201 | 202 | 400>();
    expectTypeOf<Extract<Submitted, { status: 400 }>['body']['success']>().toEqualTypeOf<false>();
    expect(Object.keys(createInvoice.answers)).toEqual(['201', '202', '400']);
  });

  it('is a file where the operation is a download, and either where Accept chooses', () => {
    expectTypeOf<AnswersOf<typeof getInvoiceXml>['body']>().toEqualTypeOf<FileBody>();
    expectTypeOf<FileBody>().toExtend<AnswersOf<typeof previewInvoice>['body']>();
    expectTypeOf(shown({})).not.toExtend<AnswersOf<typeof previewInvoice>>();
    expect(getInvoiceXml.answers[200]).toBe('application/xml');
  });
});
