import { randomBytes } from 'node:crypto';
import type { Parts } from '@timbra/adapters/container/parts.ts';
import type { Overrides } from '@timbra/adapters/container/container.ts';
import { part } from '@timbra/adapters/container/part.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { sendMail } from '@timbra/core/notifications/send-mail.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import { soleProvider } from '@timbra/core/testing/sole-provider.ts';
import { MemoryCsdRegistry } from '@timbra/core/testing/memory-csd-registry.ts';
import { MemoryMailer } from '@timbra/core/testing/memory-mailer.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import type { TestDatabase } from '@timbra/testing/database/new-database.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';
import { startOwnApi } from './own-api.ts';
import { caller, type Call } from './people-calls.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly call: Call;
}

/** Sessions, users and companies as the API serves them, with a clock that the test moves and a provider in memory. */
export interface PeopleApi {
  readonly database: Database;
  readonly parts: Parts;
  readonly registry: MemoryCsdRegistry;
  readonly mailer: MemoryMailer;
  /** Sends what waits to be sent, as the worker does. */
  readonly sendMails: () => Promise<void>;
  readonly clock: { moveBy(ms: number): void };
  /** Without a session. */
  readonly call: Call;
  readonly withToken: (token: string) => Call;
  readonly person: (change?: Record<string, unknown>) => Promise<Person>;
  readonly stop: () => Promise<void>;
}

/** @param given a database that the test uses by itself too; the API drops it with itself. */
export async function startPeopleApi(settings: Record<string, string> = {}, given?: TestDatabase): Promise<PeopleApi> {
  const own = given ?? (await createDatabase());
  const registry = new MemoryCsdRegistry();
  const mails = new MemoryMailer();
  const clock = new MovableClock();
  const replaced: Overrides = (container) => {
    container.rebind(part('clock')).toConstantValue(clock);
    container.rebind(part('csdRegistries')).toConstantValue(soleProvider(registry));
    container.rebind(part('mailer')).toConstantValue(mails);
  };
  const api = await startOwnApi(own.url, replaced, settings);
  const { url, parts } = api;
  const { database } = parts;
  const withToken = (token: string) => caller(url, token);
  return {
    database,
    parts,
    registry,
    mailer: mails,
    sendMails: () => sendMails(database, parts),
    clock,
    call: caller(url),
    withToken,
    person: async (change) => {
      const made = await register(caller(url), withToken, change);
      // The link that a new address is sent is a story of its own.
      await database.change(sql`delete from mails where kind = 'confirm-email' and payload->>'userId' = ${made.id}`);
      return made;
    },
    stop: async () => {
      await api.stop();
      await own.drop();
    },
  };
}

class MovableClock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  moveBy(ms: number): void {
    this.#aheadMs += ms;
  }
}

async function register(call: Call, withToken: (token: string) => Call, change: Record<string, unknown> = {}) {
  const email = `${randomBytes(6).toString('hex')}@ejemplo.mx`;
  const account = { name: 'Ana López', email, password: 'secreta1', ...change };
  const { body } = await againWhileBusy(() => call('POST', '/auth/register', account));
  return { ...account, id: body.user.id, token: body.access_token, call: withToken(body.access_token) };
}

async function sendMails(database: Database, ports: PortsOf<typeof sendMail>): Promise<void> {
  const jobs = await database.rows<{ payload: { mailId: string } }>(
    sql`delete from outbox where name = 'send-mail' returning payload`,
  );
  for (const { payload } of jobs) await sendMail(ports, payload);
}
