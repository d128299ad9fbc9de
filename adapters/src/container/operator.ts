import { allPorts } from './all-ports.ts';
import type { Dependencies } from '../operator/commands.ts';
import { PostgresAccounts } from '../postgres/postgres-accounts.ts';
import { PostgresDifferingDocuments } from '../postgres/postgres-differing-documents.ts';
import { Rebuild } from '../postgres/rebuild/rebuild.ts';
import type { Get } from './bind.ts';
import { identity } from './identity.ts';
import { unknownOutcomes } from './invoicing.ts';
import { purchases, strayPayments } from './purchases.ts';
import { stampLedger } from './stamps.ts';
import { serviceIds } from './service-ids.ts';

/** What the operator's commands work with. */
export function operatorDependencies(get: Get): Dependencies {
  return {
    accounts: new PostgresAccounts(get(serviceIds.database)),
    users: get(identity.users),
    ledger: get(stampLedger),
    grant: get(allPorts),
    unknown: get(unknownOutcomes),
    differing: new PostgresDifferingDocuments(get(serviceIds.database)),
    resolve: get(allPorts),
    reseal: get(allPorts),
    rebuild: new Rebuild(get(serviceIds.database)),
    purchases: get(purchases),
    strays: get(strayPayments),
    payments: get(allPorts),
  };
}
