import { scopeOf } from '@timbra/core/access/actor.ts';
import type { StoredEmployer } from '@timbra/core/employees/employer/employer.ts';
import * as employeeCalls from '@timbra/contract/employees.ts';
import {
  createEmployee,
  deleteEmployee,
  getEmployee,
  restoreEmployee,
  updateEmployee,
} from '@timbra/core/employees/change-employee.ts';
import { getEmployer, listDepartmentsInUse, saveEmployer } from '@timbra/core/employees/employer/save-employer.ts';
import type { Ports } from '@timbra/core/ports.ts';
import {
  answerList,
  changedAnswer,
  createdAnswer,
  deleted,
  freshlySaved,
  madeBefore,
  refuseOtherUser,
  shown,
} from '../answers.ts';
import type { List } from '../../ports/list.ts';
import { presentEmployee } from '../../presenters/present-employee.ts';
import type { Area } from '../server.ts';

export interface EmployeesArea {
  readonly list: List<employeeCalls.EmployeeAnswer>;
  readonly ports: Ports;
}

export function employeesArea({ list, ports }: EmployeesArea): Area {
  return (routes) => {
    for (const call of [employeeCalls.listEmployees, employeeCalls.searchEmployees]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'payroll:read')));
    }
    routes.on(
      employeeCalls.createEmployee,
      async ({ body: { companyId, userId, ...input }, requestKey }, actor) => {
        refuseOtherUser(actor, userId);
        return createdAnswer(await createEmployee(ports, { actor, companyId, input, requestKey }), presentEmployee);
      },
      async ({ id }, _ctx, actor) => madeBefore(await getEmployee(ports, actor, id), presentEmployee),
    );
    routes.on(employeeCalls.getEmployee, async ({ id }, actor) =>
      shown(presentEmployee(await getEmployee(ports, actor, id))),
    );
    routes.on(employeeCalls.updateEmployee, async ({ id, body }, actor) => {
      const { companyId, version, userId, ...fields } = body;
      refuseOtherUser(actor, userId);
      const change = { fields, companyId, version: version ?? undefined };
      return changedAnswer(await updateEmployee(ports, actor, id, change), presentEmployee);
    });
    routes.on(employeeCalls.deleteEmployee, async ({ id }, actor) => {
      await deleteEmployee(ports, actor, id);
      return deleted(id);
    });
    routes.on(employeeCalls.restoreEmployee, async ({ id }, actor) =>
      shown(presentEmployee(await restoreEmployee(ports, actor, id))),
    );
    routes.on(employeeCalls.getEmployer, async ({ params: { id = '' } }, actor) => {
      const departamentosEnUso = await listDepartmentsInUse(ports, actor, id);
      return shown({ ...(await getEmployer(ports, actor, id)), departamentosEnUso });
    });
    routes.on(employeeCalls.saveEmployer, async ({ id, body: { version, ...sent } }, actor) => {
      const saved = await saveEmployer(ports, actor, id, sent, version ?? undefined);
      const departamentosEnUso = await listDepartmentsInUse(ports, actor, id);
      const present = (one: StoredEmployer) => ({ ...one, departamentosEnUso });
      return shown(present(freshlySaved(saved, present)));
    });
  };
}
