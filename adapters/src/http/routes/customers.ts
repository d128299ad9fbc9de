import { scopeOf } from '@timbra/core/access/scope.ts';
import type { CreateCustomer } from '@timbra/core/customers/create-customer.ts';
import type { DeleteCustomer } from '@timbra/core/customers/delete-customer.ts';
import type { GetCustomer } from '@timbra/core/customers/get-customer.ts';
import type { RestoreCustomer } from '@timbra/core/customers/restore-customer.ts';
import type { GetLastTerms } from '@timbra/core/customers/last-terms.ts';
import type { UpdateCustomer } from '@timbra/core/customers/update-customer.ts';
import * as calls from '@timbra/contract/customers.ts';
import { deleted, shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import { refuseOtherUser } from '../own-user.ts';
import { presentRecord } from '../present-record.ts';
import { changedAnswer, createdAnswer, madeBefore } from '../saved.ts';
import type { Area } from '../server.ts';

export interface CustomersArea {
  readonly list: List<calls.CustomerAnswer>;
  readonly create: CreateCustomer;
  readonly get: GetCustomer;
  readonly terms: GetLastTerms;
  readonly update: UpdateCustomer;
  readonly remove: DeleteCustomer;
  readonly restore: RestoreCustomer;
}

export function customersArea({ list, create, get, terms, update, remove, restore }: CustomersArea): Area {
  return (routes) => {
    for (const call of [calls.listCustomers, calls.searchCustomers]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'customers:read')));
    }
    routes.on(
      calls.createCustomer,
      async ({ body, requestKey }, actor) => {
        refuseOtherUser(actor, body.userId);
        return createdAnswer(await create.execute(actor, body, requestKey), presentRecord);
      },
      async ({ id }, _ctx, actor) => madeBefore(await get.execute(actor, id), presentRecord),
    );
    routes.on(calls.getCustomer, async ({ params }, actor) =>
      shown(presentRecord(await get.execute(actor, params['id'] ?? ''))),
    );
    routes.on(calls.getLastTerms, async ({ params }, actor) =>
      shown((await terms.execute(actor, params['id'] ?? '')) ?? null),
    );
    routes.on(calls.updateCustomer, async ({ params, body }, actor) => {
      const { companyId, version, userId, ...fields } = body;
      refuseOtherUser(actor, userId);
      const change = { fields, companyId, version: version ?? undefined };
      return changedAnswer(await update.execute(actor, params['id'] ?? '', change), presentRecord);
    });
    routes.on(calls.deleteCustomer, async ({ params }, actor) => {
      await remove.execute(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.on(calls.restoreCustomer, async ({ params }, actor) =>
      shown(presentRecord(await restore.execute(actor, params['id'] ?? ''))),
    );
  };
}
