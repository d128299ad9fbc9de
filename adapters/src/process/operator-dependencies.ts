import type { Dependencies } from '../operator/commands.ts';
import type { Parts } from '../container/parts.ts';
import { PostgresAccounts } from '../postgres/postgres-memberships.ts';
import { PostgresDifferingDocuments } from '../postgres/postgres-differing-documents.ts';
import { Rebuild } from '../postgres/rebuild/rebuild.ts';

/** Returns what the operator's commands work with. */
export function operatorDependencies(parts: Parts): Dependencies {
  return {
    accounts: new PostgresAccounts(parts.database),
    users: {
      findByEmail: async (email) => {
        const user = await parts.users.findByEmail(email);
        // What follows is done to this account.
        if (user) await parts.database.visits.enterAccount(user.id);
        return user;
      },
    },
    ledger: parts.stampLedger,
    grant: parts,
    unknown: parts.unknownOutcomes,
    differing: new PostgresDifferingDocuments(parts.database),
    resolve: parts,
    reseal: parts,
    rebuild: new Rebuild(parts.database),
    purchases: parts.purchases,
    strayPayments: parts.strayPayments,
    payments: parts,
  };
}
