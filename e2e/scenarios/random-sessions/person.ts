import { addCompany, register, type ApiAnswer, type Client } from '@timbra/testing/api/api-client.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';

export type Kind = 'customers' | 'products' | 'orders' | 'invoices';

/** Somebody who works with the API, and what they know to be theirs from its answers. */
export interface Person {
  readonly client: Client;
  readonly companyId: string;
  /** Where the provider is, which plays SAT and the receivers as well. */
  readonly pacUrl: string;
  readonly records: Readonly<Record<Kind, Set<string>>>;
  /** Those of the documents that are to be paid later. */
  readonly onCredit: Set<string>;
}

export async function newPerson({ url, pacUrl }: SystemAddresses): Promise<Person> {
  const client = await register(url);
  const companyId = await addCompany(client);
  const records = {
    customers: new Set<string>(),
    products: new Set<string>(),
    orders: new Set<string>(),
    invoices: new Set<string>(),
  };
  return { client, companyId, pacUrl, records, onCredit: new Set() };
}

/** The record that a number means, if there is any. */
export const pick = ({ records }: Person, kind: Kind, number: number): string | undefined => any(records[kind], number);

export function any(ids: ReadonlySet<string>, number: number): string | undefined {
  return [...ids][number % ids.size];
}

interface Made {
  readonly data?: { readonly id?: string };
}

/** What an answer is about. */
export const idIn = ({ body }: ApiAnswer): string | undefined => (body as Made).data?.id;

/** Remembers what an answer says was made, or is gone. */
export function note({ records }: Person, kind: Kind, answer: ApiAnswer, gone?: string): void {
  const id = idIn(answer);
  if (gone !== undefined) {
    if (answer.status === 200) records[kind].delete(gone);
  } else if (id !== undefined) records[kind].add(id);
}

/** An answer, and the statuses that it may have. */
export type Answered = readonly [answer: ApiAnswer, expected: readonly number[]];

/** Makes a record and remembers it. */
export async function make(
  me: Person,
  kind: Kind,
  path: string,
  body: object,
  expected: readonly number[],
): Promise<Answered> {
  const answer = await me.client.call('POST', path, { companyId: me.companyId, ...body }, { Prefer: 'wait=0' });
  note(me, kind, answer);
  return [answer, expected];
}
