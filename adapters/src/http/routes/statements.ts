import type { CustomerStatement, GetStatement } from '@timbra/core/customers/statement/get-statement.ts';
import type { PrintStatement } from '@timbra/core/customers/statement/print-statement.ts';
import type { CurrencyStatement, Movement } from '@timbra/core/customers/statement/statement.ts';
import { plain, type Plain } from '@timbra/core/shared/money/plain.ts';
import { getStatement, type StatementAnswer } from '@timbra/contract/statements.ts';
import { shown } from '../answers.ts';
import { download } from '../download.ts';
import type { Area } from '../server.ts';

export interface StatementsArea {
  readonly get: GetStatement;
  readonly print: PrintStatement;
}

export function statementsArea({ get, print }: StatementsArea): Area {
  return (routes) => {
    routes.on(getStatement, async ({ params, query, ctx }, actor) => {
      const id = params['id'] ?? '';
      if (ctx.accepts('json', 'application/pdf') === 'application/pdf') {
        return download(ctx, 'application/pdf', await print.execute(actor, id, query));
      }
      return shown(present(await get.execute(actor, id, query)));
    });
  };
}

const present = ({ desde, monedas, ...statement }: CustomerStatement): StatementAnswer => ({
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
