import { getStatement, printStatement } from '@timbra/core/customers/statement/get-statement.ts';
import type { CurrencyStatement, CustomerStatement, Movement } from '@timbra/core/customers/statement/statement.ts';
import type { StatementDelivery } from '@timbra/core/customers/statement/sending/statement-deliveries.ts';
import { plain, type Plain } from '@timbra/core/shared/money/decimal.ts';
import * as calls from '@timbra/contract/statements.ts';
import { listStatementDeliveries, sendStatement } from '@timbra/core/customers/statement/sending/send-statement.ts';
import { accepted, download, shown } from '../answers.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { Area } from '../server.ts';

export function statementsArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getStatement, async ({ params, query, ctx }, actor) => {
      const id = params['id'] ?? '';
      if (ctx.accepts('json', 'application/pdf') === 'application/pdf') {
        return download(ctx, 'application/pdf', await printStatement(ports, actor, id, query));
      }
      return shown(present(await getStatement(ports, actor, id, query)));
    });
    routes.on(
      calls.emailStatement,
      async ({ params, body: { to, note, desde, hasta }, requestKey }, actor) => {
        const id = params['id'] ?? '';
        await sendStatement(ports, { actor, id, to, note, desde, hasta, requestKey });
        return accepted((await listStatementDeliveries(ports, actor, id)).map(presentDelivery));
      },
      async ({ id }, _ctx, actor) => accepted((await listStatementDeliveries(ports, actor, id)).map(presentDelivery)),
    );
    routes.on(calls.listStatementDeliveries, async ({ params }, actor) =>
      shown((await listStatementDeliveries(ports, actor, params['id'] ?? '')).map(presentDelivery)),
    );
  };
}

const present = ({ desde, monedas, ...statement }: CustomerStatement): calls.StatementAnswer => ({
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
}: StatementDelivery): calls.StatementDeliveryAnswer => ({
  id,
  to,
  status,
  at: at.toISOString(),
  note: note ?? null,
  desde: desde ?? null,
  hasta,
});
