import type { Given } from '@timbra/contract/calls.ts';
import { call } from '@timbra/ui/http/call.ts';
import type { RecordCalls } from '../shared/form/create-once.ts';
import type { Customer } from './customer-values.ts';

type New = Given<'POST /customers'>['body'];
type Changed = Given<'PATCH /customers/{id}'>['body'];

export const customerCalls: RecordCalls<New, Changed, Customer> = {
  create: (body, headers) => call('POST /customers', { body, headers }),
  save: (id, body) => call('PATCH /customers/{id}', { params: { id }, body }),
};

export const deleteCustomer = (id: string) => call('DELETE /customers/{id}', { params: { id } });

export const restoreCustomer = (id: string) => call('POST /customers/{id}/restore', { params: { id } });
