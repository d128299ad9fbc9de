import type { Actor } from '@timbra/core/access/actor.ts';
import { type AskedReport, exportReport, getReport } from '@timbra/core/reports/get-report.ts';
import type { Section } from '@timbra/core/reports/report.ts';
import {
  type AskedMonth,
  closeDeclaration,
  type Declared,
  exportDeclaration,
  getDeclaration,
} from '@timbra/core/reports/declaration/get-declaration.ts';
import { plain } from '@timbra/core/shared/money/decimal.ts';
import { declarationClosings, declarationExports, declarationReports } from '@timbra/contract/declarations.ts';
import * as calls from '@timbra/contract/reports.ts';
import { download, refuseOtherUser, shown } from '../answers.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { fileTypes } from '../exports.ts';
import type { Area } from '../server.ts';

type PeriodCall = { readonly id: string; readonly query: AskedReport['period'] };

const shownRows = 10;

export function reportsArea(ports: Ports): Area {
  return (routes) => {
    const read =
      <S extends Section>(section: S) =>
      async ({ id: companyId, query: period }: PeriodCall, actor: Actor) => {
        const asked = { actor, companyId, period, most: shownRows };
        const { report } = await getReport(ports, section, asked);
        return shown(report);
      };
    routes.on(calls.reportSections.months, read('months'));
    routes.on(calls.reportSections.customers, read('customers'));
    routes.on(calls.reportSections.products, read('products'));
    routes.on(calls.reportSections.taxes, read('taxes'));
    routes.on(calls.reportSections.receivables, read('receivables'));
    routes.on(calls.reportSections.stamps, read('stamps'));
    routes.on(calls.exportReport, async ({ id: companyId, query: { seccion, format, ...period }, ctx }, actor) => {
      const asked = { actor, companyId, period };
      return download(ctx, fileTypes[format], await exportReport(ports, seccion, format, asked));
    });
    routes.on(declarationReports.iva, async ({ query }, actor) =>
      shown(presentIva(await getDeclaration(ports, 'iva', monthOf(actor, query)))),
    );
    routes.on(declarationClosings.iva, async ({ body }, actor) =>
      shown(presentIva(await closeDeclaration(ports, 'iva', monthOf(actor, body)))),
    );
    for (const kind of ['iva', 'isr'] as const)
      routes.on(declarationExports[kind], async ({ query: { format, ...query }, ctx }, actor) =>
        download(ctx, fileTypes[format], await exportDeclaration(ports, kind, format, monthOf(actor, query))),
      );
    routes.on(declarationReports.isr, async ({ query }, actor) =>
      shown(plain(await getDeclaration(ports, 'isr', monthOf(actor, query)))),
    );
    routes.on(declarationClosings.isr, async ({ body }, actor) =>
      shown(plain(await closeDeclaration(ports, 'isr', monthOf(actor, body)))),
    );
  };
}

/** @throws DomainError NOT_FOUND when another user is named. */
function monthOf(
  actor: Actor,
  { userId, ...month }: Omit<AskedMonth, 'actor'> & { readonly userId?: string | undefined },
): AskedMonth {
  refuseOtherUser(actor, userId);
  return { actor, ...month };
}

/** Tells the half that is known: nothing received is, until it is downloaded from SAT. */
const presentIva = (report: Declared<'iva'>) => ({ ...plain(report), pagado: [] });
