import type { Given } from '@timbra/contract/calls.ts';
import { call } from '@timbra/ui/http/call.ts';
import type { RecordCalls } from '../shared/form/create-once.ts';
import type { Employee } from './employee-values.ts';

type New = Given<'POST /employees'>['body'];
type Changed = Given<'PATCH /employees/{id}'>['body'];

export const employeeCalls: RecordCalls<New, Changed, Employee> = {
  create: (body, headers) => call('POST /employees', { body, headers }),
  save: (id, body) => call('PATCH /employees/{id}', { params: { id }, body }),
};

export const deleteEmployee = (id: string) => call('DELETE /employees/{id}', { params: { id } });

export const restoreEmployee = (id: string) => call('POST /employees/{id}/restore', { params: { id } });
