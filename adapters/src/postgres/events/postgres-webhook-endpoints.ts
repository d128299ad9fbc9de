import type { Scope } from '@timbra/core/access/actor.ts';
import { chosenTypes } from '@timbra/core/shared/events/event-types.ts';
import type { SealedSecrets } from '@timbra/core/shared/reseal-secrets.ts';
import type { WebhookEndpoint } from '@timbra/core/events/webhook-endpoint.ts';
import type { WebhookEndpoints } from '@timbra/core/events/webhook-endpoints.ts';
import { OnDatabase } from '../on-database.ts';
import { raw, sql } from '../sql.ts';
import { endpointColumns, toEndpoint, type EndpointRow } from './endpoint-row.ts';
import { isOfEvents } from './scope.ts';

export class PostgresWebhookEndpoints extends OnDatabase implements WebhookEndpoints {
  async add(endpoint: WebhookEndpoint, most: number): Promise<boolean> {
    const { id, userId, companyId, madeBy, url, events, description, enabled, livemode, payroll } = endpoint;
    return this.database.run(async () => {
      // Two at once wait for each other, in the cell: the last place is given once.
      await this.database.rows(sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${userId}, 0))`);
      const added = await this.database.change(sql`
        insert into webhook_endpoints (id, user_id, company_id, made_by, url, events, types, description, enabled, livemode, payroll, secret_sealed, created_at)
        select ${id}::uuid, ${userId}::uuid, ${companyId}::uuid, ${madeBy}::uuid, ${url}, array[${[...events]}]::text[], array[${[...chosenTypes(events)]}]::text[],
          ${description}, ${enabled}, ${livemode}, ${payroll}, ${endpoint.secretSealed}, ${endpoint.createdAt}::timestamptz
        where (select count(*) from webhook_endpoints where user_id = ${userId} and livemode = ${livemode}) < ${most}`);
      return added === 1;
    });
  }

  find(scope: Scope, id: string): Promise<WebhookEndpoint | undefined> {
    return this.#find(scope, id, '');
  }

  findForChange(scope: Scope, id: string): Promise<WebhookEndpoint | undefined> {
    return this.#find(scope, id, 'for update');
  }

  async save(endpoint: WebhookEndpoint): Promise<void> {
    const { id, url, events, description, enabled, payroll, secretSealed, former, failingSince, disabledAt } = endpoint;
    await this.database.change(sql`
      update webhook_endpoints set url = ${url}, events = array[${[...events]}]::text[],
        types = array[${[...chosenTypes(events)]}]::text[], description = ${description}, enabled = ${enabled}, payroll = ${payroll},
        secret_sealed = ${secretSealed}, former_sealed = ${former?.sealed ?? null}, former_until = ${former?.until ?? null},
        failing_since = ${failingSince ?? null}, disabled_at = ${disabledAt ?? null}
      where id = ${id}`);
  }

  async remove({ id }: WebhookEndpoint): Promise<void> {
    await this.database.change(sql`delete from webhook_endpoints where id = ${id}`);
  }

  sealedAfter(recordId: string | undefined, limit: number): Promise<SealedSecrets[]> {
    const after = recordId ?? null;
    return this.database.rows<SealedSecrets>(sql`
      select id as "recordId", secret_sealed as current, former_sealed as former from webhook_endpoints
      where ${after}::uuid is null or id > ${after} order by id limit ${limit}`);
  }

  async replaceSealed(before: SealedSecrets, { current, former }: SealedSecrets): Promise<boolean> {
    const changed = await this.database.change(sql`
      update webhook_endpoints set secret_sealed = ${current}, former_sealed = ${former}
      where id = ${before.recordId} and secret_sealed = ${before.current} and former_sealed is not distinct from ${before.former}`);
    return changed === 1;
  }

  async #find(scope: Scope, id: string, lock: string): Promise<WebhookEndpoint | undefined> {
    const row = await this.database.row<EndpointRow>(sql`
      select ${raw(endpointColumns)} from webhook_endpoints t where t.id = ${id} and ${isOfEvents(scope)} ${raw(lock)}`);
    return row && toEndpoint(row);
  }
}
