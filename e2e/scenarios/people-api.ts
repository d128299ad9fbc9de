import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Container } from 'inversify';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { bindAccess } from '@timbra/adapters/container/access.ts';
import { bindCompanies, companiesArea } from '@timbra/adapters/container/companies.ts';
import { bindIdentity, identityAreas } from '@timbra/adapters/container/identity.ts';
import { bindNotifications, mailer, notificationsArea } from '@timbra/adapters/container/notifications.ts';
import { bindPaymentProvider } from '@timbra/adapters/container/payment-provider.ts';
import { bindPlans } from '@timbra/adapters/container/plans.ts';
import { bindProfile, profileArea } from '@timbra/adapters/container/profile.ts';
import { csdRegistry } from '@timbra/adapters/container/provider.ts';
import { bindPurchases } from '@timbra/adapters/container/purchases.ts';
import { bindStamps } from '@timbra/adapters/container/stamps.ts';
import { tokens } from '@timbra/adapters/container/tokens.ts';
import { loadOf } from '@timbra/adapters/http/load.ts';
import { docsArea } from '@timbra/adapters/http/routes/docs.ts';
import { createServer } from '@timbra/adapters/http/server.ts';
import { createLogger } from '@timbra/adapters/observability/logger.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { isUnavailable } from '@timbra/adapters/postgres/unavailable.ts';
import { PostgresIdempotencyKeys } from '@timbra/adapters/postgres/postgres-idempotency-keys.ts';
import { PostgresOutbox } from '@timbra/adapters/postgres/postgres-outbox.ts';
import { uuidV7Ids } from '@timbra/adapters/security/uuid-v7.ts';
import { Authenticate } from '@timbra/core/identity/authenticate.ts';
import { SendMail } from '@timbra/core/notifications/send-mail.ts';
import { MemoryCsdRegistry } from '@timbra/core/testing/memory-csd-registry.ts';
import { MemoryMailer } from '@timbra/core/testing/memory-mailer.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';
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
  readonly container: Container;
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

export async function startPeopleApi(settings: Record<string, string> = {}): Promise<PeopleApi> {
  const own = await createDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: own.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    [pacEmulatorSetting]: 'http://127.0.0.1:1',
    STRIPE_EMULATOR_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const database = await Database.connect({ url: own.url });
  const registry = new MemoryCsdRegistry();
  const mails = new MemoryMailer();
  const clock = new MovableClock();
  const container = bindAll(database, clock, registry, config);
  container.rebind(mailer).toConstantValue(mails);
  const { app } = createServer({
    logger: createLogger('silent', 'test'),
    keys: new PostgresIdempotencyKeys(database),
    load: loadOf(10),
    authenticator: container.get(Authenticate),
    areas: [
      ...identityAreas(container),
      companiesArea(container),
      profileArea(container),
      notificationsArea(container),
      docsArea,
    ],
    others: [],
    trustProxy: config.trustProxy,
    isUnavailable,
    observe: () => undefined,
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const withToken = (token: string) => caller(url, token);
  return {
    database,
    container,
    registry,
    mailer: mails,
    sendMails: () => sendMails(database, container.get(SendMail)),
    clock,
    call: caller(url),
    withToken,
    person: async (change) => {
      const made = await register(caller(url), withToken, change);
      // The link that a new address is sent is a story of its own.
      await database.change(`delete from mails where kind = 'confirm-email' and payload->>'userId' = ?`, [made.id]);
      return made;
    },
    stop: async () => {
      server.close();
      await database.close();
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

/** Whoever logs in is given what was paid as a guest: sales are part of the house. */
const binders = [
  bindAccess,
  bindStamps,
  bindNotifications,
  bindIdentity,
  bindCompanies,
  bindProfile,
  bindPlans,
  bindPaymentProvider,
  bindPurchases,
];

function bindAll(
  database: Database,
  clock: MovableClock,
  registry: MemoryCsdRegistry,
  config: ReturnType<typeof loadConfig>,
): Container {
  const container = new Container();
  const ids = uuidV7Ids;
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.ids).toConstantValue(ids);
  container.bind(tokens.database).toConstantValue(database);
  container.bind(tokens.logger).toConstantValue(createLogger('silent', 'test'));
  container.bind(tokens.transactions).toConstantValue(database);
  container.bind(tokens.outbox).toConstantValue(new PostgresOutbox(database, ids, clock));
  container.bind(csdRegistry).toConstantValue(registry);
  for (const bind of binders) bind(container);
  return container;
}

async function register(call: Call, withToken: (token: string) => Call, change: Record<string, unknown> = {}) {
  const email = `${randomBytes(6).toString('hex')}@ejemplo.mx`;
  const account = { name: 'Ana López', email, password: 'secreta1', ...change };
  const { body } = await againWhileBusy(() => call('POST', '/auth/register', account));
  return { ...account, id: body.user.id, token: body.access_token, call: withToken(body.access_token) };
}

async function sendMails(database: Database, send: SendMail): Promise<void> {
  const jobs = await database.rows<{ payload: { mailId: string } }>(
    `delete from outbox where name = 'send-mail' returning payload`,
  );
  for (const { payload } of jobs) await send.execute(payload);
}
