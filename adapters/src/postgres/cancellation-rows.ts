import type {
  Cancellation,
  CancellationStatus,
  CancellationVia,
  Motivo,
  SatCheck,
} from '@timbra/core/invoicing/cancelling/cancellation.ts';
import type { UnknownOutcome, UnknownOutcomes } from '@timbra/core/invoicing/stamping/ports.ts';
import type { Database } from './database.ts';
import { OnDatabase } from './on-database.ts';
import { isOfLive } from './scopes.ts';
import { date, optionalDate, sql } from './sql.ts';

type Moment = string | Date;

export interface CancellationColumns {
  readonly motivo: Motivo | null;
  readonly uuid_sustitucion: string | null;
  readonly status: CancellationStatus;
  readonly via: CancellationVia | null;
  readonly requested_at: Moment;
  readonly expires_at: Moment | null;
  readonly resolved_at: Moment | null;
  readonly checked_at: Moment | null;
  readonly intentos: number;
  readonly message: string | null;
}

export const toCancellation = (row: CancellationColumns): Cancellation => ({
  motivo: row.motivo ?? undefined,
  uuidSustitucion: row.uuid_sustitucion ?? undefined,
  status: row.status,
  via: row.via ?? undefined,
  requestedAt: date(row.requested_at),
  expiresAt: optionalDate(row.expires_at),
  resolvedAt: optionalDate(row.resolved_at),
  checkedAt: optionalDate(row.checked_at),
  intentos: row.intentos,
  message: row.message ?? undefined,
});

interface CancellationState {
  readonly cancellation: Cancellation | undefined;
  readonly satCheck: SatCheck | undefined;
}

/** Reads what became of a stamped document after it was issued. */
export async function readCancellationState(database: Database, invoiceId: string): Promise<CancellationState> {
  const row = await database.row<{
    readonly cancellation: CancellationColumns | null;
    readonly check: { readonly estado: SatCheck['estado']; readonly asked_at: Moment } | null;
  }>(sql`
    select
      (select to_jsonb(c) from invoice_cancellations c where c.invoice_id = ${invoiceId}) as cancellation,
      (select to_jsonb(s) from sat_checks s where s.invoice_id = ${invoiceId}) as check`);
  return {
    cancellation: row?.cancellation ? toCancellation(row.cancellation) : undefined,
    satCheck: row?.check ? { estado: row.check.estado, at: date(row.check.asked_at) } : undefined,
  };
}

type Row = Omit<UnknownOutcome, 'folio' | 'attemptedAt'> & { readonly folio: string; readonly attemptedAt: string };

export class PostgresUnknownOutcomes extends OnDatabase implements UnknownOutcomes {
  async list(limit: number): Promise<readonly UnknownOutcome[]> {
    const found = await this.database.visits.inEachCell(() => this.#listHere(limit));
    return found
      .flat()
      .toSorted((one, other) => one.attemptedAt.getTime() - other.attemptedAt.getTime())
      .slice(0, limit);
  }

  async #listHere(limit: number): Promise<readonly UnknownOutcome[]> {
    const rows = await this.database.rows<Row>(sql`
      select id, company_id as "companyId", document->'emisor'->>'rfc' as "rfcEmisor", serie, folio, reference, attempts,
        attempted_at as "attemptedAt", coalesce(unknown_reason, 'El intento no ha terminado') as reason
      from invoice_stampings s join invoices i on i.id = s.invoice_id
      where s.next_at is not null and s.attempted_at is not null and s.uuid is null and ${isOfLive('i')}
      order by attempted_at limit ${limit}`);
    return rows.map((row) => ({ ...row, folio: Number(row.folio), attemptedAt: date(row.attemptedAt) }));
  }
}
