import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import { roleFacts } from '@timbra/core/access/roles.ts';
import type { GivenRole, Grant, Invitation, Member } from '@timbra/core/members/member.ts';
import type * as memberPorts from '@timbra/core/members/ports.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { OnDatabase } from './on-database.ts';
import { namesOfPeople } from './people.ts';
import { date, listed, optionalDate, raw, sql, type Sql } from './sql.ts';

type Moment = string | Date;

interface Row {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly userId: string | null;
  readonly name: string | null;
  readonly role: GivenRole;
  readonly added: readonly CompanyPermission[];
  readonly removed: readonly CompanyPermission[];
  readonly permissions: readonly CompanyPermission[];
  readonly hasFactor: boolean;
  readonly invitedAt: Moment;
  readonly expiresAt: Moment | null;
  readonly acceptedAt: Moment | null;
  readonly lastSeenAt: Moment | null;
}

/** Keeps who works in companies of others. */
export class PostgresMembers extends OnDatabase implements memberPorts.Members {
  of(companyId: string): Promise<readonly Member[]> {
    return this.#read(sql`m.company_id = ${companyId}`);
  }

  async find(companyId: string, id: string): Promise<Member | undefined> {
    const [member] = await this.#read(sql`m.company_id = ${companyId} and m.id = ${id}`);
    return member;
  }

  async findByEmail(companyId: string, email: string): Promise<Member | undefined> {
    const [member] = await this.#read(sql`
      m.company_id = ${companyId} and coalesce(u.email_key, m.email_key) = ${comparableEmail(email)}`);
    return member;
  }

  async invite(member: memberPorts.NewMember): Promise<void> {
    await this.database.change(sql`
      insert into members (${raw(memberColumns)}) values (${rowOfMember(member)})
      on conflict (company_id, email_key) do update set role = excluded.role, added = excluded.added,
        removed = excluded.removed, permissions = excluded.permissions, invited_by = excluded.invited_by,
        invited_at = excluded.invited_at, expires_at = excluded.expires_at, token_hash = null
      where members.user_id is null`);
  }

  async grant(id: string, { role, add, remove }: Grant, permissions: readonly CompanyPermission[]): Promise<void> {
    await this.database.run(async () => {
      await this.database.change(sql`
        update members set role = ${role}, added = ${textArray(add)}, removed = ${textArray(remove)},
          permissions = ${textArray(permissions)}
        where id = ${id}`);
      await this.#endTransfer(sql`(select company_id from members where id = ${id})`);
    });
  }

  async remove(companyId: string, id: string): Promise<memberPorts.ChangedMember | undefined> {
    return this.database.run(async () => {
      const removed = await this.database.row<memberPorts.ChangedMember>(sql`
        delete from members where company_id = ${companyId} and id = ${id} returning ${raw(changedMember)}`);
      await this.#endTransfer(sql`${companyId}`);
      return removed;
    });
  }

  /**
   * Ends a transfer whose receiver is no administrator any more: it does not wait until they are one again. Members are
   * held before their transfer, here as everywhere.
   */
  async #endTransfer(companyId: Sql): Promise<void> {
    await this.database.change(sql`
      delete from company_transfers t where t.company_id = ${companyId} and not exists (
        select from members m where m.company_id = t.company_id and m.user_id = t.to_user_id and m.role = 'admin')`);
  }

  async link(id: string, tokenHash: string): Promise<void> {
    await this.database.change(sql`
      update members set token_hash = ${bytes(tokenHash)} where id = ${id} and user_id is null`);
  }

  invitation(tokenHash: string, now: Date): Promise<Invitation | undefined> {
    return this.#invitation(sql`m.token_hash = ${bytes(tokenHash)} and m.expires_at > ${now}`);
  }

  findInvitation(id: string): Promise<Invitation | undefined> {
    return this.#invitation(sql`m.id = ${id}`);
  }

  accept(
    id: string,
    userId: string,
    at: Date,
  ): Promise<(memberPorts.ChangedMember & { readonly companyId: string }) | undefined> {
    return this.database.row(sql`
      update members set user_id = ${userId}, accepted_at = ${at}, last_seen_at = ${at}, token_hash = null,
        expires_at = null
      where id = ${id} and user_id is null and expires_at > ${at} returning ${raw(changedMember)}, company_id as "companyId"`);
  }

  async accessOf(
    userId: string,
    companyIds: readonly string[],
  ): Promise<ReadonlyMap<string, memberPorts.CompanyAccess>> {
    if (companyIds.length === 0) return new Map();
    const read = () =>
      this.database.rows<OwnedCompany>(sql`select id, user_id as "ownerId" from companies where id in (${companyIds})`);
    const companies = (await this.database.visits.inEachReached(read)).flat();
    const joined = await this.database.rows<MemberRow>(sql`
      select company_id as "companyId", id as "memberId", role, permissions
      from members where user_id = ${userId} and company_id in (${companyIds})`);
    const rights = new Map(joined.map((row) => [row.companyId, row]));
    const names = await namesOfPeople(
      this.database,
      companies.map(({ ownerId }) => ownerId),
    );
    const found = companies.flatMap(({ id, ownerId }): [string, memberPorts.CompanyAccess][] => {
      const owner = { id: ownerId, name: names.get(ownerId) ?? '' };
      if (ownerId === userId) return [[id, { ...roleOfOwner, owner }]];
      const member = rights.get(id);
      return member
        ? [[id, { role: member.role, permissions: member.permissions, owner, memberId: member.memberId }]]
        : [];
    });
    return new Map(found);
  }

  async needTwoSteps(companyId: string): Promise<boolean> {
    return (await this.database.row(sql`select from two_step_companies where company_id = ${companyId}`)) !== undefined;
  }

  async demandTwoSteps(companyId: string, since: Date | null): Promise<void> {
    await this.database.change(
      since === null
        ? sql`delete from two_step_companies where company_id = ${companyId}`
        : sql`insert into two_step_companies (company_id, since) values (${companyId}, ${since}) on conflict do nothing`,
    );
  }

  async #read(condition: Sql): Promise<readonly Member[]> {
    const rows = await this.database.rows<Row>(sql`
      select m.id, m.company_id as "companyId", coalesce(u.email, m.email) as email, m.user_id as "userId", u.name, m.role,
        m.added, m.removed, m.permissions, m.invited_at as "invitedAt", m.expires_at as "expiresAt",
        m.accepted_at as "acceptedAt",
        exists (select from second_factors f where f.user_id = m.user_id and f.confirmed_at is not null) as "hasFactor",
        greatest(m.last_seen_at, (select max(last_used_at) from sessions s where s.user_id = m.user_id)) as "lastSeenAt"
      from members m left join users u on u.id = m.user_id
      where ${condition} order by m.invited_at, m.id`);
    return rows.map(toMember);
  }

  async #invitation(condition: Sql): Promise<Invitation | undefined> {
    const invited = await this.database.row<
      Pick<Invitation, 'memberId' | 'companyId' | 'email' | 'role'> & { readonly expiresAt: Moment }
    >(sql`
      select m.id as "memberId", m.company_id as "companyId", m.email, m.role, m.expires_at as "expiresAt"
      from members m where m.user_id is null and ${condition}`);
    if (!invited) return undefined;
    await this.database.visits.enterWhere(sql`select 1 from companies where id = ${invited.companyId}`);
    const company = await this.database.row<Pick<Invitation, 'companyName' | 'ownerId'>>(sql`
      select name as "companyName", user_id as "ownerId" from companies
      where id = ${invited.companyId} and archived_at is null`);
    if (!company) return undefined;
    const names = await namesOfPeople(this.database, [company.ownerId]);
    const ownerName = names.get(company.ownerId) ?? '';
    return { ...invited, ...company, ownerName, expiresAt: date(invited.expiresAt) };
  }
}

type OwnedCompany = { readonly id: string; readonly ownerId: string };

interface MemberRow {
  readonly companyId: string;
  readonly memberId: string;
  readonly role: GivenRole;
  readonly permissions: readonly CompanyPermission[];
}

const roleOfOwner = { role: 'owner', permissions: roleFacts.owner.permissions, memberId: null } as const;

function toMember(row: Row): Member {
  const { userId, name, added: add, removed: remove, invitedAt, expiresAt, acceptedAt, lastSeenAt, ...rest } = row;
  return {
    ...rest,
    add,
    remove,
    user: userId === null ? undefined : { id: userId, name: name ?? '' },
    invitedAt: date(invitedAt),
    expiresAt: optionalDate(expiresAt) ?? null,
    acceptedAt: optionalDate(acceptedAt) ?? null,
    lastSeenAt: optionalDate(lastSeenAt) ?? null,
  };
}

export const changedMember = 'id, email, role';

export const memberColumns =
  'id, company_id, email, email_key, role, added, removed, permissions, invited_by, invited_at, expires_at';

export const rowOfMember = (
  member: memberPorts.NewMember,
): Sql => sql`${member.id}, ${member.companyId}, ${member.email},
  ${comparableEmail(member.email)}, ${member.role}, ${textArray(member.add)}, ${textArray(member.remove)},
  ${textArray(member.permissions)}, ${member.invitedBy}, ${member.invitedAt}, ${member.expiresAt}`;

const textArray = (values: readonly string[]): Sql =>
  values.length === 0 ? raw(`'{}'::text[]`) : sql`array[${listed(values)}]::text[]`;

const bytes = (tokenHash: string) => Buffer.from(tokenHash, 'base64url');
