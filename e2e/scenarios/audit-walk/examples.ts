import type { AuditActor } from '@timbra/core/audit/audit-entry.ts';
import type { ApiAnswer, Client } from '@timbra/testing/api/api-client.ts';
import type { System } from '@timbra/testing/system/system.ts';
import type { Account } from '../members-client.ts';
import type { Holdings } from '../every-call/holdings.ts';

/** Those who make the calls of the walk. */
export interface World {
  readonly system: System;
  /** Owns everything that is not somebody else's. */
  readonly ana: Client;
  readonly hers: Holdings;
  /** Is an administrator of Ana's company. */
  readonly eva: Account;
  readonly olga: Client;
  readonly nobody: Client;
}

type Answer = ApiAnswer<Readonly<Record<string, unknown>>>;

/** What one call of the walk sends, where it is not Ana's usual example. */
export interface Sent {
  readonly by?: Client;
  /** They fill the path in; Ana's record otherwise. */
  readonly ids?: readonly string[];
  /** As `?paymentId=…`. */
  readonly query?: string;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
  /** The chain that tells of it: Ana's company otherwise. */
  readonly chain?: Chain | ((answer: Answer) => Chain | Promise<Chain>);
  readonly actor?: AuditActor['kind'];
  /** The entry is that of a job which the call has asked for, or of another call that does the same. */
  readonly later?: 'by a job' | 'by whoever comes first';
  /** The record's id, where it is neither the one of the path nor the one that was made. */
  readonly record?: string | ((answer: Answer) => string);
}

/** Somebody's own chain, or that of a company whose audit they may read. */
export interface Chain {
  readonly of: Client;
  readonly companyId?: string;
}

type Sending = (world: World) => Sent | Promise<Sent>;

/** Which entry a call leaves. */
export interface Audited {
  /** As `customer.updated`. */
  readonly action: string;
  /** Some of the fields that it says were changed. */
  readonly fields: readonly string[];
  readonly sends: Sending;
}

/** A call that leaves no entry. */
export interface Unaudited {
  readonly reason: string;
  readonly sends: Sending;
}

const usual: Sending = () => ({});

export const audited = (action: string, fields: readonly string[], sends: Sending = usual): Audited => ({
  action,
  fields,
  sends,
});

export const unaudited = (reason: string, sends: Sending = usual): Unaudited => ({ reason, sends });

/** Sends this body to the usual record. */
export const body =
  (changed: object): Sending =>
  () => ({ body: changed });

interface Made {
  readonly data: { readonly id: string };
}

/** Makes a record by a call. @returns its id. */
export async function make(by: Client, path: string, sent: object): Promise<string> {
  const { status, body: answered } = await by.call<Made>('POST', path, sent);
  if (status >= 300) throw new Error(`POST ${path} was refused: ${JSON.stringify(answered)}`);
  return answered.data.id;
}

/** A file as a browser's form holds it. */
export function formWith(file: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file]), 'datos.csv');
  return form;
}
