import type { Overrides } from '@timbra/adapters/container/container.ts';
import { part } from '@timbra/adapters/container/part.ts';
import type { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { sessionActor } from '@timbra/core/access/actor.ts';
import type { LargeCatalogName } from '@timbra/core/sat/search/large-catalog-names.ts';
import { createDatabase } from '@timbra/testing/database/database.ts';
import { requireDeclared } from '@timbra/testing/api/openapi-answers.ts';
import { startOwnApi } from './own-api.ts';

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
  const replaced: Overrides = (container) => {
    container.rebind(part('authenticator')).toConstantValue({
      authenticate: (token) => Promise.resolve(sessionActor({ userId: token, sessionId: token, isOperator: false })),
    });
    // What is searched here is what is stored here.
    container.rebind(part('catalogDirectory')).toConstantValue({ search: () => Promise.resolve(undefined) });
  };
  const api = await startOwnApi(own.url, replaced);
  const { url, parts } = api;
  const { database, ids } = parts;
  const company = (userId: string) => addCompany(database, ids.next(), userId);
  return {
    url,
    database,
    company,
    expireKey: async (list, key) => {
      await database.change(
        sql`update catalog_entries set valid_to = '2020-01-15' where catalog = ${list} and key = ${key}`,
      );
    },
    user: async () => {
      const userId = await addUser(database, ids.next());
      return { userId, companyId: await company(userId), call: caller(url, userId) };
    },
    stop: async () => {
      await api.stop();
      await own.drop();
    },
  };
}

async function addUser(database: Database, id: string): Promise<string> {
  const email = `${id}@example.com`;
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     values (${id}, 'Ana', ${email}, ${email}, 'x', now())`,
  );
  return id;
}

async function addCompany(database: Database, id: string, userId: string): Promise<string> {
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at)
     values (${id}, ${userId}, 'Tienda', 'EKU9003173C9', now())`,
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
