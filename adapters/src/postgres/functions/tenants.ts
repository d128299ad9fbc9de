import { tenantKeys } from '../tenants/tenant-keys.ts';
import { databaseFunction, trigger } from './database-object.ts';

/** Finds on whose behalf a job runs, by the record that it names; all zeros where no account has it. */
const accountOfJob = databaseFunction(
  'account_of_job(about jsonb)',
  'returns uuid language sql stable',
  `
    select coalesce(
      (about->>'userId')::uuid,
      (select i.user_id from invoices i where i.id = coalesce(about->>'invoiceId', about->>'substituteId')::uuid),
      (select m.tenant_id from mails m where m.id = (about->>'mailId')::uuid),
      (select i.user_id from imports i where i.id = (about->>'importId')::uuid),
      (select a.user_id from archives a where a.id = (about->>'archiveId')::uuid),
      (select r.owner_id from payroll_runs r where r.id = (about->>'runId')::uuid),
      (select p.user_id from purchases p where p.id = (about->>'purchaseId')::uuid),
      (select w.user_id from webhook_endpoints w where w.id = (about->>'endpointId')::uuid),
      (select p.user_id from purchases p where p.customer_id = about->>'customerId' order by p.created_at limit 1),
      '00000000-0000-0000-0000-000000000000') `,
);

const keyed = Object.entries(tenantKeys).flatMap(([table, { of }]) => {
  const name = `tenant_of_${table}`;
  return [
    databaseFunction(
      `${name}()`,
      'returns trigger language plpgsql',
      `
    begin
      new.tenant_id := ${of('new')};
      return new;
    end `,
    ),
    trigger(name, table, 'before insert', `for each row when (new.tenant_id is null) execute function ${name}()`),
  ];
});

/** Tells whose a row is, written as it is added. */
export const tenantFunctions = [accountOfJob, ...keyed];
