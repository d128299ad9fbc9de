import { scopeOf } from '@timbra/core/access/scope.ts';
import type { CreateEmployee } from '@timbra/core/employees/create-employee.ts';
import type { KeptEmployer } from '@timbra/core/employees/employer/employer.ts';
import type { KeepEmployer } from '@timbra/core/employees/employer/keep-employer.ts';
import type { GetEmployee } from '@timbra/core/employees/get-employee.ts';
import type { RemoveEmployee } from '@timbra/core/employees/remove-employee.ts';
import type { UpdateEmployee } from '@timbra/core/employees/update-employee.ts';
import * as calls from '@timbra/contract/employees.ts';
import { deleted, shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import { refuseOtherUser } from '../own-user.ts';
import { presentEmployee } from '../present-employee.ts';
import { changedAnswer, createdAnswer, freshlySaved, madeBefore } from '../saved.ts';
import type { Area } from '../server.ts';

export interface EmployeesArea {
  readonly list: List<calls.EmployeeAnswer>;
  readonly create: CreateEmployee;
  readonly get: GetEmployee;
  readonly update: UpdateEmployee;
  readonly remove: RemoveEmployee;
  readonly employer: KeepEmployer;
}

export function employeesArea({ list, create, get, update, remove, employer }: EmployeesArea): Area {
  return (routes) => {
    for (const call of [calls.listEmployees, calls.searchEmployees]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'employees:read')));
    }
    routes.on(
      calls.createEmployee,
      async ({ body: { companyId, userId, ...input }, requestKey }, actor) => {
        refuseOtherUser(actor, userId);
        return createdAnswer(await create.execute({ actor, companyId, input, requestKey }), presentEmployee);
      },
      async ({ id }, _ctx, actor) => madeBefore(await get.execute(actor, id), presentEmployee),
    );
    routes.on(calls.getEmployee, async ({ params }, actor) =>
      shown(presentEmployee(await get.execute(actor, params['id'] ?? ''))),
    );
    routes.on(calls.updateEmployee, async ({ params, body }, actor) => {
      const { companyId, version, userId, ...fields } = body;
      refuseOtherUser(actor, userId);
      const change = { fields, companyId, version: version ?? undefined };
      return changedAnswer(await update.execute(actor, params['id'] ?? '', change), presentEmployee);
    });
    routes.on(calls.deleteEmployee, async ({ params }, actor) => {
      await remove.execute(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.on(calls.restoreEmployee, async ({ params }, actor) =>
      shown(presentEmployee(await remove.restore(actor, params['id'] ?? ''))),
    );
    routes.on(calls.getEmployer, async ({ params: { id = '' } }, actor) => {
      const departamentosEnUso = await employer.departmentsInUse(actor, id);
      return shown({ ...(await employer.read(actor, id)), departamentosEnUso });
    });
    routes.on(calls.saveEmployer, async ({ params, body: { version, ...sent } }, actor) => {
      const id = params['id'] ?? '';
      const saved = await employer.save(actor, id, sent, version ?? undefined);
      const departamentosEnUso = await employer.departmentsInUse(actor, id);
      const present = (one: KeptEmployer) => ({ ...one, departamentosEnUso });
      return shown(present(freshlySaved(saved, present)));
    });
  };
}
