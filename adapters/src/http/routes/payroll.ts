import type { Actor } from '@timbra/core/access/actor.ts';
import { scopeOf } from '@timbra/core/access/scope.ts';
import type { ChangePayrollRun } from '@timbra/core/invoicing/payroll/change-run.ts';
import type { CreatePayrollRun } from '@timbra/core/invoicing/payroll/create-run.ts';
import type { EditPayslip } from '@timbra/core/invoicing/payroll/edit-payslip.ts';
import * as calls from '@timbra/contract/payroll.ts';
import { accepted, deleted, shown } from '../answers.ts';
import { answerList, type Screen } from '../lists.ts';
import type { Area } from '../server.ts';

export interface PayrollArea {
  readonly runs: Screen<calls.PayrollRunAnswer>;
  readonly payslips: Screen<calls.PayslipAnswer>;
  readonly create: CreatePayrollRun;
  readonly change: ChangePayrollRun;
  readonly edit: EditPayslip;
}

export function payrollArea({ runs, payslips, create, change, edit }: PayrollArea): Area {
  const seen = (actor: Actor) => scopeOf(actor, 'employees:read');
  const run = (actor: Actor, id: string) => runs.one(seen(actor), id);
  const payslip = (actor: Actor, id: string) => payslips.one(seen(actor), id);
  return (routes) => {
    routes.on(calls.listPayrollRuns, ({ query, ctx }, actor) => answerList(runs, query, ctx, seen(actor)));
    routes.on(
      calls.createPayrollRun,
      async ({ body: { companyId, renglones: lines = 'ultima', employeeIds, ...period }, requestKey }, actor) => {
        const asked = { actor, companyId, period, lines, employeeIds: employeeIds ?? undefined, requestKey };
        return accepted(await run(actor, await create.execute(asked)));
      },
      async ({ id }, _ctx, actor) => accepted(await run(actor, id)),
    );
    routes.on(calls.getPayrollRun, async ({ params }, actor) => shown(await run(actor, params['id'] ?? '')));
    routes.on(calls.deletePayrollRun, async ({ params }, actor) => {
      await change.remove(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.on(calls.issuePayrollRun, async ({ params, body }, actor) => {
      const id = params['id'] ?? '';
      await change.issue(actor, id, body?.payslipIds ?? undefined);
      return accepted(await run(actor, id));
    });
    routes.on(calls.stopPayrollRun, async ({ params }, actor) => {
      const id = params['id'] ?? '';
      await change.stop(actor, id);
      return shown(await run(actor, id));
    });
    routes.on(calls.refreshPayrollRun, async ({ params }, actor) => {
      const id = params['id'] ?? '';
      await change.refresh(actor, id);
      return accepted(await run(actor, id));
    });
    routes.on(calls.listPayslips, ({ query, ctx }, actor) => answerList(payslips, query, ctx, seen(actor)));
    routes.on(calls.getPayslip, async ({ params }, actor) => shown(await payslip(actor, params['id'] ?? '')));
    routes.on(calls.savePayslip, async ({ params, body: { version, numDiasPagados, ...lines } }, actor) => {
      const id = params['id'] ?? '';
      await edit.execute(actor, id, { lines, numDiasPagados: numDiasPagados ?? undefined }, version ?? undefined);
      return shown(await payslip(actor, id));
    });
  };
}
