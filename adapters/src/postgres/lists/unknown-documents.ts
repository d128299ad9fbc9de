import type { UnknownDocumentAnswer } from '@timbra/contract/operator.ts';
import { date } from '../sql.ts';
import { isOfLive } from '../scopes.ts';
import type { ListDescription } from './description.ts';

type Time = 'attemptedAt' | 'createdAt' | 'nextAt';

interface Row extends Omit<UnknownDocumentAnswer, 'folio' | 'total' | Time> {
  readonly folio: string;
  readonly total: string;
  readonly attemptedAt: string | Date;
  readonly createdAt: string | Date;
  readonly nextAt: string | Date;
}

/** Those of live companies alone: it tells them as `PostgresUnknownOutcomes` does at the command line. */
export const unknownDocumentsList: ListDescription<Row, UnknownDocumentAnswer> = {
  name: 'documents',
  table: `(select s.invoice_id as id, s.attempts, s.attempted_at, s.next_at, s.unknown_reason,
      i.company_id, i.tipo, i.receptor_rfc, i.cliente, i.total, i.moneda, i.created_at, i.serie, i.folio, i.reference,
      i.document->'emisor'->>'rfc' as rfc_emisor
    from invoice_stampings s join invoices i on i.id = s.invoice_id
    where s.next_at is not null and s.attempted_at is not null and s.uuid is null
      and ${isOfLive('i').text})`,
  owner: 'platform',
  inAllCells: true,
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    attemptedAt: { sql: 't.attempted_at' },
  },
  defaultSort: { field: 'attemptedAt', descending: false },
  select: `t.id, t.company_id as "companyId", t.rfc_emisor as "rfcEmisor", t.serie, t.folio, t.reference, t.attempts, t.tipo,
    t.receptor_rfc as "receptorRfc", t.cliente as "receptorNombre", t.total, t.moneda, t.created_at as "createdAt",
    t.next_at as "nextAt",
    t.attempted_at as "attemptedAt", coalesce(t.unknown_reason, 'El intento no ha terminado') as problem`,
  item: ({ folio, total, attemptedAt, createdAt, nextAt, ...row }) => ({
    ...row,
    folio: Number(folio),
    total: Number(total),
    attemptedAt: date(attemptedAt).toISOString(),
    createdAt: date(createdAt).toISOString(),
    nextAt: date(nextAt).toISOString(),
  }),
};
