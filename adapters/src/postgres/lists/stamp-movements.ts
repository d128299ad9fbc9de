import type { MovementAnswer } from '@timbra/contract/stamps.ts';
import { date } from '../sql.ts';
import type { ListDescription } from './description.ts';

interface Row {
  readonly id: string;
  readonly type: MovementAnswer['type'];
  readonly amount: string;
  readonly createdAt: string;
  readonly companyId: string | null;
  readonly invoiceId: string | null;
  readonly purchaseId: string | null;
  readonly reason: string | null;
}

export const movementsList: ListDescription<Row, MovementAnswer> = {
  name: 'movements',
  table: 'stamp_movements',
  owner: 'user',
  columns: {
    id: { sql: 't.id' },
    type: { sql: 't.type' },
    amount: { sql: 't.amount' },
    companyId: { sql: 't.company_id' },
    invoiceId: { sql: 't.invoice_id' },
    purchaseId: { sql: 't.purchase_id' },
    reason: { sql: 't.reason' },
    createdAt: { sql: 't.created_at' },
  },
  defaultSort: { field: 'createdAt', descending: true },
  select: `t.id, t.type, t.amount, t.created_at as "createdAt", t.company_id as "companyId",
    t.invoice_id as "invoiceId", t.purchase_id as "purchaseId", t.reason`,
  item: ({ amount, createdAt, companyId, invoiceId, purchaseId, reason, ...row }) => ({
    ...row,
    amount: Number(amount),
    createdAt: date(createdAt).toISOString(),
    ...(companyId !== null && { companyId }),
    ...(invoiceId !== null && { invoiceId }),
    ...(purchaseId !== null && { purchaseId }),
    ...(reason !== null && { reason }),
  }),
};
