import type { UnknownDocumentAnswer } from '@timbra/contract/operator-documents.ts';
import { date } from '../values.ts';
import type { ListDescription } from './description.ts';

interface Row extends Omit<UnknownDocumentAnswer, 'folio' | 'attemptedAt'> {
  readonly folio: string;
  readonly attemptedAt: string | Date;
}

/** As `PostgresUnknownOutcomes` tells them at the command line. */
export const unknownDocumentsList: ListDescription<Row, UnknownDocumentAnswer> = {
  name: 'documents',
  table: `(select s.invoice_id as id, s.attempts, s.attempted_at, s.unknown_reason, i.company_id, i.serie, i.folio, i.reference,
      i.document->'emisor'->>'rfc' as rfc_emisor
    from invoice_stampings s join invoices i on i.id = s.invoice_id
    where s.next_at is not null and s.attempted_at is not null and s.uuid is null)`,
  owner: 'platform',
  columns: {
    id: { sql: 't.id' },
    companyId: { sql: 't.company_id' },
    attemptedAt: { sql: 't.attempted_at' },
  },
  defaultSort: { field: 'attemptedAt', descending: false },
  select: `t.id, t.company_id as "companyId", t.rfc_emisor as "rfcEmisor", t.serie, t.folio, t.reference, t.attempts,
    t.attempted_at as "attemptedAt", coalesce(t.unknown_reason, 'El intento no ha terminado') as problem`,
  item: ({ folio, attemptedAt, ...row }) => ({
    ...row,
    folio: Number(folio),
    attemptedAt: date(attemptedAt).toISOString(),
  }),
};
