import { addCompany, register, type ApiAnswer, type Client } from '@timbra/testing/api/api-client.ts';

export type Kind = 'customers' | 'products' | 'orders' | 'invoices';

/** Somebody who works with the API, and what they know to be theirs from its answers. */
export interface Person {
  readonly client: Client;
  readonly companyId: string;
  readonly records: Readonly<Record<Kind, Set<string>>>;
}

export async function newPerson(url: string): Promise<Person> {
  const client = await register(url);
  const companyId = await addCompany(client);
  const records = {
    customers: new Set<string>(),
    products: new Set<string>(),
    orders: new Set<string>(),
    invoices: new Set<string>(),
  };
  return { client, companyId, records };
}

/** The record that a number means, if there is any. */
export function pick({ records }: Person, kind: Kind, number: number): string | undefined {
  const ids = [...records[kind]];
  return ids[number % ids.length];
}

interface Made {
  readonly data?: { readonly id?: string };
}

/** Remembers what an answer says was made, or is gone. */
export function note({ records }: Person, kind: Kind, answer: ApiAnswer, gone?: string): void {
  const { id } = (answer.body as Made).data ?? {};
  if (gone !== undefined) {
    if (answer.status === 200) records[kind].delete(gone);
  } else if (id !== undefined) records[kind].add(id);
}
