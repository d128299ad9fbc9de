import { tenantKeys } from '../tenants/tenant-keys.ts';
import { databaseFunction, trigger } from './database-object.ts';

/** Tells by which field of a job its account is found, and how. */
const accountsOfJobs = {
  userId: (id: string) => `${id}::uuid`,
  invoiceId: (id: string) => `(select user_id from invoices where id = ${id}::uuid)`,
  substituteId: (id: string) => `(select user_id from invoices where id = ${id}::uuid)`,
  mailId: (id: string) => `(select tenant_id from mails where id = ${id}::uuid)`,
  importId: (id: string) => `(select user_id from imports where id = ${id}::uuid)`,
  archiveId: (id: string) => `(select user_id from archives where id = ${id}::uuid)`,
  runId: (id: string) => `(select owner_id from payroll_runs where id = ${id}::uuid)`,
  purchaseId: (id: string) => `(select user_id from purchases where id = ${id}::uuid)`,
  endpointId: (id: string) => `(select user_id from webhook_endpoints where id = ${id}::uuid)`,
  customerId: (id: string) => `(select user_id from purchases where customer_id = ${id} order by created_at limit 1)`,
};

/**
 * Finds on whose behalf a job runs, by the first of its fields that names a record which is there; all zeros where no account has it. It plans
 * what it needs alone, and once: as one statement of SQL it was planned anew for each job, with all ten tables.
 */
const accountOfJob = databaseFunction(
  'account_of_job(about jsonb)',
  'returns uuid language plpgsql stable',
  `
    declare
      found_id uuid;
    begin
      ${Object.entries(accountsOfJobs)
        .map(
          ([field, of]) => `if about ? '${field}' then
        found_id := ${of(`(about->>'${field}')`)};
        if found_id is not null then return found_id; end if;
      end if;`,
        )
        .join('\n      ')}
      return '00000000-0000-0000-0000-000000000000';
    end `,
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
