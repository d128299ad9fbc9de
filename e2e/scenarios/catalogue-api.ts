import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Container } from 'inversify';
import { bindAccess } from '@timbra/adapters/container/access.ts';
import { bindCatalogs, catalogsArea } from '@timbra/adapters/container/catalogs.ts';
import { bindCustomers, customersArea } from '@timbra/adapters/container/customers.ts';
import { identity } from '@timbra/adapters/container/identity.ts';
import { bindOrders, ordersArea } from '@timbra/adapters/container/orders.ts';
import { bindProducts, productsArea } from '@timbra/adapters/container/products.ts';
import { catalogDirectory } from '@timbra/adapters/container/provider.ts';
import { tokens } from '@timbra/adapters/container/tokens.ts';
import { docsArea } from '@timbra/adapters/http/routes/docs.ts';
import { loadOf } from '@timbra/adapters/http/load.ts';
import { createServer } from '@timbra/adapters/http/server.ts';
import { createLogger } from '@timbra/adapters/observability/logger.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { PostgresIdempotencyKeys } from '@timbra/adapters/postgres/postgres-idempotency-keys.ts';
import { PostgresRateLimits } from '@timbra/adapters/postgres/postgres-rate-limits.ts';
import { SystemClock } from '@timbra/adapters/security/system-clock.ts';
import { uuidV7Ids } from '@timbra/adapters/security/uuid-v7.ts';
import { sessionActor } from '@timbra/core/access/actor.ts';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalogs.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import { requireDeclared } from '@timbra/testing/api/openapi-answers.ts';

export interface Answer<Data> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly success: boolean;
    readonly data: Data;
    readonly total: number;
    readonly totalIsMinimum?: boolean;
    readonly code: string;
    readonly message: string;
    readonly details: readonly { field: string; message: string; code?: string }[];
    readonly warnings: readonly { field: string; message: string; code?: string }[];
  };
}

export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly call: Call;
}

export type Call = <Data = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Data>>;

/** The catalogue's calls on a database of their own; a user's id is their token. */
export interface CatalogueApi {
  readonly url: string;
  readonly database: Database;
  /** A user with a company. */
  user(): Promise<Caller>;
  company(userId: string): Promise<string>;
  /** SAT ends a key, as an update of its list tells. */
  expireKey(list: LargeCatalogName, key: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startCatalogueApi(): Promise<CatalogueApi> {
  const own = await createDatabase({ catalogs: true });
  const database = await Database.connect({ url: own.url });
  const container = bindAll(database);
  const logger = createLogger('silent', 'test');
  const { app } = createServer({
    logger,
    keys: new PostgresIdempotencyKeys(database),
    load: loadOf(10),
    authenticator: {
      execute: (token) => Promise.resolve(sessionActor({ userId: token, sessionId: token, isOperator: false })),
    },
    areas: [customersArea, productsArea, ordersArea, catalogsArea].map((area) => area(container)).concat(docsArea),
    others: [],
    observe: () => undefined,
    trustProxy: false,
    isUnavailable: () => false,
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const ids = container.get(tokens.ids);
  const company = (userId: string) => addCompany(database, ids.next(), userId);
  return {
    url,
    database,
    company,
    expireKey: async (list, key) => {
      const ended = "update catalog_entries set valid_to = '2020-01-15' where catalog = ? and key = ?";
      await database.change(ended, [list, key]);
    },
    user: async () => {
      const userId = await addUser(database, ids.next());
      return { userId, companyId: await company(userId), call: caller(url, userId) };
    },
    stop: async () => {
      server.close();
      await database.close();
      await own.drop();
    },
  };
}

function bindAll(database: Database): Container {
  const container = new Container();
  const clock = new SystemClock();
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.ids).toConstantValue(uuidV7Ids);
  container.bind(tokens.database).toConstantValue(database);
  container.bind(tokens.transactions).toConstantValue(database);
  container.bind(identity.rateLimits).toConstantValue(new PostgresRateLimits(database));
  // What is searched here is what is stored here.
  container.bind(catalogDirectory).toConstantValue({ search: () => Promise.resolve(undefined) });
  for (const bind of [bindAccess, bindCatalogs, bindCustomers, bindProducts, bindOrders]) bind(container);
  return container;
}

async function addUser(database: Database, id: string): Promise<string> {
  await database.change(
    `insert into users (id, name, email, email_key, password_hash, created_at) values (?, 'Ana', ?, ?, 'x', now())`,
    [id, `${id}@example.com`, `${id}@example.com`],
  );
  return id;
}

async function addCompany(database: Database, id: string, userId: string): Promise<string> {
  await database.change(
    `insert into companies (id, user_id, name, ruc, created_at) values (?, ?, 'Tienda', 'EKU9003173C9', now())`,
    [id, userId],
  );
  return id;
}

function caller(url: string, userId: string): Call {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${userId}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    await requireDeclared(url.replace(/\/api$/, ''), method, path, answer);
    return answer;
  };
  return call as Call;
}
