import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '@timbra/contract/operation.ts';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');

/** Returns every operation of the contract by the name that it has there; one of a group also has that of the group. */
export async function namedOperations(): Promise<ReadonlyMap<string, Operation>> {
  const files = (await readdir(contract)).filter((file) => !file.endsWith('.test.ts')).toSorted();
  const named = new Map<string, Operation>();
  for (const file of files) {
    const exported = Object.entries((await import(join(contract, file))) as Readonly<Record<string, unknown>>);
    for (const [name, value] of exported) {
      if (isOperation(value)) named.set(name, value);
      else if (isGroup(value)) for (const [each, one] of Object.entries(value)) named.set(nameIn(name, each), one);
    }
  }
  return named;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOperation = (value: unknown): value is Operation =>
  isObject(value) && ['method', 'path', 'summary', 'answers'].every((field) => field in value);

const isGroup = (value: unknown): value is Readonly<Record<string, Operation>> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isOperation);

/** `list` of `vehicleCalls` is `listVehicle`. */
const nameIn = (group: string, name: string) => {
  const whose = group.replace(/Calls$/, '');
  return `${name}${whose.charAt(0).toUpperCase()}${whose.slice(1)}`;
};
