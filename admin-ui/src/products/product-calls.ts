import type { Given } from '@timbra/contract/calls.ts';
import { call } from '@timbra/ui/http/call.ts';
import type { RecordCalls } from '../shared/form/create-once.ts';
import type { Product } from './product-values.ts';

type New = Given<'POST /products'>['body'];
type Changed = Given<'PATCH /products/{id}'>['body'];

export const productCalls: RecordCalls<New, Changed, Product> = {
  create: (body, headers) => call('POST /products', { body, headers }),
  save: (id, body) => call('PATCH /products/{id}', { params: { id }, body }),
};

export const deleteProduct = (id: string) => call('DELETE /products/{id}', { params: { id } });

export const restoreProduct = (id: string) => call('POST /products/{id}/restore', { params: { id } });
