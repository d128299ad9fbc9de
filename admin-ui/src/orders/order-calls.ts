import type { Given } from '@timbra/contract/calls.ts';
import { call } from '@timbra/ui/http/call.ts';
import type { RecordCalls } from '../shared/form/create-once.ts';
import type { Order } from './order-values.ts';

type New = Given<'POST /orders'>['body'];
type Changed = Given<'PATCH /orders/{id}'>['body'];

export const orderCalls: RecordCalls<New, Changed, Order> = {
  create: (body, headers) => call('POST /orders', { body, headers }),
  save: (id, body) => call('PATCH /orders/{id}', { params: { id }, body }),
};

export const deleteOrder = (id: string) => call('DELETE /orders/{id}', { params: { id } });

export const restoreOrder = (id: string) => call('POST /orders/{id}/restore', { params: { id } });
