import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { GetBalance } from '@timbra/core/stamps/get-balance.ts';
import type { StampLedger } from '@timbra/core/stamps/stamp-ledger.ts';
import { stampsArea as area } from '../http/routes/stamps.ts';
import type { Area } from '../http/server.ts';
import { movementsList } from '../postgres/lists/stamp-movements.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresStampLedger } from '../postgres/postgres-stamp-ledger.ts';
import { bindClass } from './use-case.ts';
import { token, tokens } from './tokens.ts';

export const stampLedger = token<StampLedger>('StampLedger');

export function bindStamps(container: Container): void {
  container
    .bind(stampLedger)
    .toResolvedValue(
      (database, ids, clock, config) => new PostgresStampLedger(database, ids, clock, config.stampValidityMonths),
      [tokens.database, tokens.ids, tokens.clock, tokens.config],
    )
    .inSingletonScope();
  bindClass(container, GetBalance, [stampLedger, Access]);
}

export function stampsArea(container: Container): Area {
  const movements = new PostgresList(container.get(tokens.database), movementsList);
  return area({ getBalance: container.get(GetBalance), movements });
}
