import { allParts } from './all-parts.ts';
import { AccountData } from '../archives/account-data.ts';
import { passwordsArea } from '../http/routes/passwords.ts';
import { sessionArea } from '../http/routes/session.ts';
import { usersArea } from '../http/routes/users.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { usersList } from '../postgres/lists/users.ts';
import type { Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

/** Sessions, passwords and users as the API serves them. */
export function identityAreas(get: Get): Area[] {
  const session = sessionArea(get(allParts));
  const users = usersArea({
    list: new PostgresList(get(serviceIds.database), usersList),
    data: get(AccountData),
    clock: get(serviceIds.clock),
    ports: get(allParts),
  });
  const passwords = passwordsArea(get(allParts));
  return [session, passwords, users];
}
