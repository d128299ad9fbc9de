import { scopeOf } from '@timbra/core/access/actor.ts';
import * as calls from '@timbra/contract/receivables.ts';
import { listRegisteredPayments } from '@timbra/core/invoicing/paying/read-payments.ts';
import { plain, type Plain } from '@timbra/core/shared/money/decimal.ts';
import { accepted, answerList, download, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { getStatement, printStatement } from '@timbra/core/customers/statement/get-statement.ts';
import type { CurrencyStatement, CustomerStatement, Movement } from '@timbra/core/customers/statement/statement.ts';
import type { StatementDelivery } from '@timbra/core/customers/statement/sending/statement-deliveries.ts';
import * as statementCalls from '@timbra/contract/statements.ts';
import { listStatementDeliveries, sendStatement } from '@timbra/core/customers/statement/sending/send-statement.ts';

export interface ReceivablesArea {
  readonly ports: Ports;
  readonly documents: List<calls.ReceivableAnswer>;
  readonly debtors: List<calls.DebtorAnswer>;
}

export function receivablesArea({ documents, debtors, ports }: ReceivablesArea): Area {
  return (routes) => {
    routes.on(calls.listReceivables, ({ query, ctx }, actor) =>
      answerList(documents, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(calls.listDebtors, ({ query, ctx }, actor) =>
      answerList(debtors, query, ctx, scopeOf(actor, 'invoices:read')),
    );
    routes.on(calls.listRegisteredPayments, async ({ id, query: { desde = firstDay, hasta = lastDay } }, actor) =>
      shown(plain(await listRegisteredPayments(ports, actor, id, { desde, hasta }))),
    );
  };
}

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';

export function statementsArea(ports: Ports): Area {
  return (routes) => {
    routes.on(statementCalls.getStatement, async ({ id, query, ctx }, actor) => {
      if (ctx.accepts('json', 'application/pdf') === 'application/pdf') {
        return download(ctx, 'application/pdf', await printStatement(ports, actor, id, query));
      }
      return shown(present(await getStatement(ports, actor, id, query)));
    });
    routes.on(
      statementCalls.emailStatement,
      async ({ id, body: { to, note, desde, hasta }, requestKey }, actor) => {
        await sendStatement(ports, { actor, id, to, note, desde, hasta, requestKey });
        return accepted((await listStatementDeliveries(ports, actor, id)).map(presentDelivery));
      },
      async ({ id }, _ctx, actor) => accepted((await listStatementDeliveries(ports, actor, id)).map(presentDelivery)),
    );
    routes.on(statementCalls.listStatementDeliveries, async ({ id }, actor) =>
      shown((await listStatementDeliveries(ports, actor, id)).map(presentDelivery)),
    );
  };
}

const present = ({ desde, monedas, ...statement }: CustomerStatement): statementCalls.StatementAnswer => ({
  ...statement,
  desde: desde ?? null,
  monedas: monedas.map(presentCurrency),
});

function presentCurrency(statement: CurrencyStatement) {
  const { movimientos, ...sums } = plain(statement);
  return { ...sums, movimientos: movimientos.map(presentMovement) };
}

const presentMovement = ({ moneda: _, kind: tipo, origin: documento, ...movement }: Plain<Movement>) => ({
  ...movement,
  tipo,
  documento,
});

const presentDelivery = ({
  id,
  to,
  status,
  at,
  note,
  desde,
  hasta,
}: StatementDelivery): statementCalls.StatementDeliveryAnswer => ({
  id,
  to,
  status,
  at: at.toISOString(),
  note: note ?? null,
  desde: desde ?? null,
  hasta,
});
