import { scopeOf } from '@timbra/core/access/actor.ts';
import { getCustomerReminders, saveCustomerReminders } from '@timbra/core/customers/remind-customer.ts';
import * as reminderCalls from '@timbra/contract/reminders.ts';
import * as calls from '@timbra/contract/customers.ts';
import { answerList, changedAnswer, createdAnswer, deleted, madeBefore, refuseOtherUser, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import { presentRecord } from '../../presenters/present-employee.ts';
import type { Area } from '../server.ts';
import {
  createCustomer,
  deleteCustomer,
  restoreCustomer,
  updateCustomer,
} from '@timbra/core/customers/change-customer.ts';
import { getCustomer, getLastTerms, getSendingChoice } from '@timbra/core/customers/read-customer.ts';
import type { Ports } from '@timbra/core/ports.ts';

export interface CustomersArea {
  readonly list: List<calls.CustomerAnswer>;
  readonly ports: Ports;
}

export function customersArea({ list, ports }: CustomersArea): Area {
  return (routes) => {
    for (const call of [calls.listCustomers, calls.searchCustomers]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'customers:read')));
    }
    routes.on(
      calls.createCustomer,
      async ({ body, requestKey }, actor) => {
        refuseOtherUser(actor, body.userId);
        return createdAnswer(await createCustomer(ports, actor, body, requestKey), presentRecord);
      },
      async ({ id }, _ctx, actor) => madeBefore(await getCustomer(ports, actor, id), presentRecord),
    );
    routes.on(calls.getCustomer, async ({ id }, actor) => shown(presentRecord(await getCustomer(ports, actor, id))));
    routes.on(calls.getLastTerms, async ({ id }, actor) => shown((await getLastTerms(ports, actor, id)) ?? null));
    routes.on(calls.getSendingChoice, async ({ id }, actor) => {
      const { isWanted, isRemembered, addresses } = await getSendingChoice(ports, actor, id);
      return shown({ enviar: isWanted, recordado: isRemembered, correos: [...addresses] });
    });
    routes.on(calls.updateCustomer, async ({ id, body }, actor) => {
      const { companyId, version, userId, ...fields } = body;
      refuseOtherUser(actor, userId);
      const change = { fields, companyId, version: version ?? undefined };
      return changedAnswer(await updateCustomer(ports, actor, id, change), presentRecord);
    });
    routes.on(calls.deleteCustomer, async ({ id }, actor) => {
      await deleteCustomer(ports, actor, id);
      return deleted(id);
    });
    routes.on(reminderCalls.getCustomerReminders, async ({ id }, actor) =>
      shown({ enabled: await getCustomerReminders(ports, actor, id) }),
    );
    routes.on(reminderCalls.saveCustomerReminders, async ({ id, body: { enabled } }, actor) => {
      await saveCustomerReminders(ports, actor, id, enabled);
      return shown({ enabled });
    });
    routes.on(calls.restoreCustomer, async ({ id }, actor) =>
      shown(presentRecord(await restoreCustomer(ports, actor, id))),
    );
  };
}
