import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import { freightKinds } from '@timbra/core/freight/freight-kinds.ts';
import type { FreightKind, FreightRecord, FreightRecords } from '@timbra/core/freight/ports.ts';
import { OnDatabase } from './on-database.ts';
import { FreightRecordRow } from './rows/freight-record.ts';
import { inOpenCompany, restorable } from './scopes.ts';
import { unlessDuplicate } from './unless-duplicate.ts';

export class PostgresFreightRecords extends OnDatabase implements FreightRecords {
  add(record: FreightRecord): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.database.em.insert(FreightRecordRow, toRow(record)));
  }

  count(companyId: string, kind: FreightKind): Promise<number> {
    return this.database.em.count(FreightRecordRow, { companyId, kind, archivedAt: null });
  }

  find<Kind extends FreightKind>(scope: Scope, kind: Kind, id: string): Promise<FreightRecord<Kind> | undefined> {
    return this.#find(scope, kind, id);
  }

  findForChange<Kind extends FreightKind>(
    scope: Scope,
    kind: Kind,
    id: string,
  ): Promise<FreightRecord<Kind> | undefined> {
    return this.#find(scope, kind, id, LockMode.PESSIMISTIC_WRITE);
  }

  save(record: FreightRecord): Promise<'saved' | 'duplicate'> {
    return unlessDuplicate(this.database.save(FreightRecordRow, toRow(record)));
  }

  async archive(scope: Scope, kind: FreightKind, id: string): Promise<boolean> {
    const theirs = { id, kind, archivedAt: null, ...inOpenCompany(scope) };
    return (await this.database.em.nativeUpdate(FreightRecordRow, theirs, { archivedAt: new Date() })) === 1;
  }

  async restore(scope: Scope, kind: FreightKind, id: string): Promise<'restored' | 'duplicate' | 'missing'> {
    const theirs = { $and: [{ id, kind, ...inOpenCompany(scope) }, restorable()] };
    const found = this.database.em.nativeUpdate(FreightRecordRow, theirs, { archivedAt: null });
    if ((await unlessDuplicate(found)) === 'duplicate') return 'duplicate';
    return (await found) === 1 ? 'restored' : 'missing';
  }

  async #find<Kind extends FreightKind>(
    scope: Scope,
    kind: Kind,
    id: string,
    lockMode?: LockMode,
  ): Promise<FreightRecord<Kind> | undefined> {
    const row = await this.database.em.findOne(
      FreightRecordRow,
      { id, kind, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    if (!row) return undefined;
    const { companyId, version, createdAt } = row;
    return { id, companyId, kind, fields: row.fields, version, createdAt };
  }
}

function toRow<Kind extends FreightKind>({ kind, fields, ...record }: FreightRecord<Kind>) {
  const { identity, words, summary } = freightKinds[kind];
  return {
    ...record,
    kind,
    fields,
    nombre: fields.nombre ?? '',
    identity: identity(fields),
    summary: summary?.(fields) ?? null,
    words: words(fields)
      .filter((word) => word !== undefined)
      .join(' '),
  };
}
