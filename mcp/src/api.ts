import { randomUUID } from 'node:crypto';
import type { ApiDocument, Tool } from './tools.ts';

/** Where the API is, and the key by which it is called. */
export interface Connection {
  readonly url: string;
  readonly key: string;
}

export interface Outcome {
  readonly text: string;
  readonly isRefused: boolean;
}

const longestWait = 20;

/** Makes the call of a tool. What is refused is told as the API says it, with its code and its fields. */
export async function callApi({ url, key }: Connection, tool: Tool, given: Record<string, unknown>): Promise<Outcome> {
  const search = new URLSearchParams();
  for (const name of tool.inQuery) if (given[name] !== undefined) search.set(name, asText(given[name]));
  const path = tool.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(given[name])));
  const response = await fetch(`${url}${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method: tool.method,
    headers: {
      Authorization: `Bearer ${key}`,
      Prefer: `wait=${longestWait}`,
      ...(tool.isRead ? {} : { 'Idempotency-Key': asText(given['idempotencyKey'] ?? randomUUID()) }),
      ...(given['body'] === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(given['body'] === undefined ? {} : { body: JSON.stringify(given['body']) }),
  });
  return { text: await response.text(), isRefused: !response.ok };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** @throws Error when the server does not tell its contract. */
export async function readContract({ url }: Connection): Promise<ApiDocument> {
  const response = await fetch(`${url}/openapi.json`);
  if (!response.ok) throw new Error(`${url}/openapi.json answers ${response.status}`);
  return (await response.json()) as ApiDocument;
}

interface Companies {
  readonly data: readonly { readonly access: { readonly permissions: readonly string[] } }[];
}

/**
 * Returns what a key may do in any company that it reaches; undefined where it may not read companies, and the server tells
 * at each call.
 * @throws Error when the key is none that the server takes.
 */
export async function permissionsOfKey({ url, key }: Connection): Promise<ReadonlySet<string> | undefined> {
  const response = await fetch(`${url}/companies`, { headers: { Authorization: `Bearer ${key}` } });
  if (response.status === 401) throw new Error(`The key is refused: ${await response.text()}`);
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as Companies;
  return new Set(data.flatMap(({ access }) => access.permissions));
}
