import type * as memberPorts from '@timbra/core/members/ports.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { DomainError } from '@timbra/core/shared/errors.ts';
import { enteredCell } from './cells/visit.ts';
import { OnDatabase } from './on-database.ts';
import { changedMember, memberColumns, rowOfMember } from './postgres-members.ts';
import { date, raw, sql } from './sql.ts';

type Moment = string | Date;

/** Hands companies over to other accounts. */
export class PostgresTransfers extends OnDatabase implements memberPorts.Transfers {
  async ask({ companyId, fromUserId, toUserId, askedAt, expiresAt }: memberPorts.Transfer): Promise<boolean> {
    if (!(await this.#holdAdmin(companyId, toUserId))) return false;
    await this.database.change(sql`
      insert into company_transfers (company_id, from_user_id, to_user_id, asked_at, expires_at)
      values (${companyId}, ${fromUserId}, ${toUserId}, ${askedAt}, ${expiresAt})
      on conflict (company_id) do update set from_user_id = excluded.from_user_id, to_user_id = excluded.to_user_id,
        asked_at = excluded.asked_at, expires_at = excluded.expires_at`);
    return true;
  }

  /** Whoever is given another role at the same time waits, and then ends the transfer. */
  async #holdAdmin(companyId: string, userId: string): Promise<boolean> {
    const admin = await this.database.row(sql`
      select from members where company_id = ${companyId} and user_id = ${userId} and role = 'admin' for update`);
    return admin !== undefined;
  }

  async mailFacts(companyId: string, toUserId: string): Promise<memberPorts.TransferMailFacts | undefined> {
    const to = await this.database.row<Omit<memberPorts.TransferMailFacts, 'companyName'>>(sql`
      select u.name, u.email from company_transfers t join users u on u.id = t.to_user_id
      where t.company_id = ${companyId} and t.to_user_id = ${toUserId} and u.closed_at is null`);
    const company = to && (await this.#company(companyId));
    return company && { ...to, companyName: company.name };
  }

  /** Holds it when it is `for update`. */
  #company(companyId: string, held: 'for update' | '' = ''): Promise<TransferredCompany | undefined> {
    return this.database.row<TransferredCompany>(sql`
      select name, user_id as "ownerId", archived_at is not null as archived from companies
      where id = ${companyId} ${raw(held)}`);
  }

  async waiting(companyId: string, now: Date): Promise<memberPorts.WaitingTransfer | undefined> {
    const row = await this.database.row<WaitingRow>(sql`
      select t.company_id as "companyId", t.asked_at as "askedAt", t.expires_at as "expiresAt",
        json_build_object('id', f.id, 'name', f.name, 'email', f.email) as "from",
        json_build_object('id', u.id, 'name', u.name, 'email', u.email) as "to"
      from company_transfers t
        join members m on m.company_id = t.company_id and m.user_id = t.to_user_id and m.role = 'admin'
        join users f on f.id = t.from_user_id join users u on u.id = t.to_user_id
      where t.company_id = ${companyId} and t.expires_at > ${now} and u.closed_at is null`);
    const company = row && (await this.#company(companyId));
    if (!company || company.archived || company.ownerId !== row.from.id) return undefined;
    return { ...row, companyName: company.name, askedAt: date(row.askedAt), expiresAt: date(row.expiresAt) };
  }

  async withdraw(companyId: string): Promise<boolean> {
    return (await this.database.change(sql`delete from company_transfers where company_id = ${companyId}`)) > 0;
  }

  async lock(companyId: string, toUserId: string, now: Date): Promise<memberPorts.TakenTransfer | undefined> {
    if (!(await this.#holdAdmin(companyId, toUserId))) return undefined;
    const row = await this.database.row<TransferRow>(sql`
      select t.company_id as "companyId", t.from_user_id as "fromUserId",
        t.to_user_id as "toUserId", t.asked_at as "askedAt", t.expires_at as "expiresAt", u.cell_id as cell
      from company_transfers t join users u on u.id = t.to_user_id
      where t.company_id = ${companyId} and t.to_user_id = ${toUserId} and t.expires_at > ${now}
      for update of t`);
    const company = row && (await this.#company(companyId, 'for update'));
    if (!company || company.archived || company.ownerId !== row.fromUserId) return undefined;
    const { cell, ...transfer } = row;
    // Its documents use the stamps of its owner, which are where the owner lives.
    if (cell !== enteredCell()) throw new DomainError('CONFLICT', apart);
    return { ...transfer, companyName: company.name, askedAt: date(row.askedAt), expiresAt: date(row.expiresAt) };
  }

  async carryOut(
    { companyId, toUserId }: memberPorts.Transfer,
    formerOwner: memberPorts.NewMember,
  ): Promise<readonly memberPorts.ChangedMember[]> {
    const of = sql`company_id = ${companyId}`;
    await this.database.change(sql`delete from company_transfers where ${of}`);
    const removed = await this.database.rows<memberPorts.ChangedMember>(sql`
      delete from members where ${of} and (user_id = ${toUserId} or email_key = ${comparableEmail(formerOwner.email)})
       returning ${raw(changedMember)}`);
    await this.database.change(sql`update companies set user_id = ${toUserId} where id = ${companyId}`);
    await this.database.change(sql`update invoices set user_id = ${toUserId} where ${of}`);
    // What is still to be done for the company is done for its owner, with the stamps of that account.
    await this.database.change(sql`update payroll_runs set owner_id = ${toUserId} where ${of}`);
    await this.database.change(sql`update webhook_endpoints set user_id = ${toUserId} where ${of}`);
    await this.database.change(sql`insert into members (${raw(memberColumns)}) values (${rowOfMember(formerOwner)})`);
    await this.database.change(sql`
      update members m set user_id = u.id, accepted_at = m.invited_at, expires_at = null
      from users u where m.id = ${formerOwner.id} and u.email_key = m.email_key and u.closed_at is null`);
    return removed;
  }
}

interface TransferredCompany {
  readonly name: string;
  readonly ownerId: string;
  readonly archived: boolean;
}

const apart = 'Esta empresa y tu cuenta aún no se pueden reunir. Escríbenos y lo preparamos.';

interface TransferRow extends Omit<memberPorts.TakenTransfer, 'companyName' | 'askedAt' | 'expiresAt'> {
  /** Where the account lives that takes the company. */
  readonly cell: number;
  readonly askedAt: Moment;
  readonly expiresAt: Moment;
}

interface WaitingRow extends Omit<memberPorts.WaitingTransfer, 'companyName' | 'askedAt' | 'expiresAt'> {
  readonly askedAt: Moment;
  readonly expiresAt: Moment;
}
