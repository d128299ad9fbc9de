import type { z } from 'zod';
import { type Actor, scopeOf } from '@timbra/core/access/actor.ts';
import type { UploadedFile } from '@timbra/core/imports/ports.ts';
import { fillRunFromFile, previewFilledRun } from '@timbra/core/imports/layouts/fill-from-file.ts';
import {
  deletePayrollRun,
  issuePayrollRun,
  stopPayrollRun,
  refreshPayrollRun,
  printPayrollRun,
} from '@timbra/core/payroll/change-run.ts';
import { createPayrollRun } from '@timbra/core/payroll/create-run.ts';
import type { LinesFrom } from '@timbra/core/payroll/payroll-run.ts';
import { editPayslip, separatePayslip } from '@timbra/core/payroll/edit-payslip.ts';
import * as calls from '@timbra/contract/payroll.ts';
import * as payslipCalls from '@timbra/contract/payslips.ts';
import { Slots } from '../../slots/slots.ts';
import { accepted, answerList, created, deleted, download, freshlySaved, shown } from '../answers.ts';
import { answerTable, type TableFiles } from '../exports.ts';
import { goneOf } from '../gone.ts';
import type { Screen } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { PayrollLayouts } from '../../ports/payroll-layouts.ts';

/** An extraordinary run pays what the last one did not: it begins with nothing. */
const usualLines = (tipoNomina: string | null | undefined): LinesFrom => (tipoNomina === 'E' ? 'ninguno' : 'ultima');

/** Runs that a process prints at once: 1,000 payslips take some seconds and tens of megabytes. */
const printing = { atOnce: 2, atOnceOfKey: 1, queue: 20, queueOfKey: 2, mostWaitMs: 20_000, usuallyMs: 2_000 };

export interface PayrollArea {
  readonly runs: Screen<calls.PayrollRunAnswer>;
  readonly payslips: Screen<payslipCalls.PayslipAnswer>;
  readonly ports: Ports;
  readonly layouts: PayrollLayouts;
  readonly tables: TableFiles;
}

export function payrollArea(deps: PayrollArea): Area {
  const { runs, payslips, ports, layouts, tables } = deps;
  const seen = (actor: Actor) => scopeOf(actor, 'payroll:read');
  const run = (actor: Actor, id: string) => runs.one(seen(actor), id);
  const payslip = (actor: Actor, id: string) => payslips.one(seen(actor), id);
  return (routes) => {
    routes.on(calls.listPayrollRuns, ({ query, ctx }, actor) => answerList(runs, query, ctx, seen(actor)));
    routes.on(
      calls.createPayrollRun,
      async (
        { body: { companyId, employeeIds, departamentos, avisarRepetidos, corridasVistas, ...sent }, requestKey },
        actor,
      ) => {
        const { renglones: lines = usualLines(sent.tipoNomina), ...period } = sent;
        const payees = { ids: employeeIds ?? undefined, departamentos: departamentos ?? undefined };
        const warning = avisarRepetidos ? { seen: corridasVistas ?? [] } : undefined;
        const asked = { actor, companyId, period, lines, payees, warning, requestKey };
        return accepted(await run(actor, await createPayrollRun(ports, asked)));
      },
      async ({ id }, _ctx, actor) => accepted(await run(actor, id)),
    );
    routes.on(calls.getPayrollRun, async ({ id }, actor) => shown(await run(actor, id)));
    routes.on(calls.deletePayrollRun, async ({ id }, actor) => {
      await deletePayrollRun(ports, actor, id);
      return deleted(id);
    });
    routes.on(calls.issuePayrollRun, async ({ id, body }, actor) => {
      await issuePayrollRun(ports, actor, id, body?.payslipIds ?? undefined, body?.enviar === true);
      return accepted(await run(actor, id));
    });
    routes.on(calls.stopPayrollRun, async ({ id }, actor) => {
      await stopPayrollRun(ports, actor, id);
      return shown(await run(actor, id));
    });
    routes.on(calls.refreshPayrollRun, async ({ id }, actor) => {
      await refreshPayrollRun(ports, actor, id);
      return accepted(await run(actor, id));
    });
    const slots = new Slots(printing);
    routes.on(calls.printPayrollRun, async ({ id, ctx }, actor) => {
      const file = await slots.run(actor.userId, () => printPayrollRun(ports, actor, id), goneOf(ctx));
      return download(ctx, 'application/pdf', file);
    });
    routes.on(calls.downloadPayrollLayout, ({ id, query, ctx }, actor) =>
      answerTable(tables, { ctx, word: 'recibos', format: query.format }, (gone) =>
        layouts.open(seen(actor), id, gone),
      ),
    );
    routes.on(calls.previewPayrollLayout, async ({ id, upload }, actor) => {
      const { columns, ...preview } = await previewFilledRun(ports, actor, id, upload as UploadedFile);
      return shown({ ...preview, columns: columns.map((each) => ({ ...each, total: each.total.toNumber() })) });
    });
    routes.on(calls.fillPayrollRun, async ({ id, upload }, actor) => {
      await fillRunFromFile(ports, actor, id, upload as UploadedFile);
      return accepted(await run(actor, id));
    });
    routes.on(payslipCalls.listPayslips, ({ query, ctx }, actor) => answerList(payslips, query, ctx, seen(actor)));
    routes.on(payslipCalls.getPayslip, async ({ id }, actor) => shown(await payslip(actor, id)));
    routes.on(payslipCalls.separatePayslip, async ({ id, body }, actor) => {
      const second = await separatePayslip(ports, actor, id, typedIn(body), body.version ?? undefined);
      if (second !== undefined) return created(await payslip(actor, second));
      return created(freshlySaved({ kind: 'stale', current: await payslip(actor, id) }, (one) => one));
    });
    routes.on(payslipCalls.savePayslip, async ({ id, body }, actor) => {
      const isSaved = await editPayslip(ports, actor, id, typedIn(body), body.version ?? undefined);
      const now = await payslip(actor, id);
      return shown(
        freshlySaved(isSaved ? { kind: 'saved', record: now } : { kind: 'stale', current: now }, (one) => one),
      );
    });
  };
}

/** Returns what somebody has typed into a payslip: its lines, and the days of its own where they are told. */
const typedIn = ({
  version: _version,
  numDiasPagados,
  fechaFinalPago,
  ...lines
}: z.output<typeof payslipCalls.payslipChange>) => ({
  lines,
  numDiasPagados: numDiasPagados ?? undefined,
  fechaFinalPago: fechaFinalPago ?? undefined,
});
