import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '@timbra/contract/operation.ts';

/** Returns every operation that the contract tells, whether a route serves it or not. */
export async function everyOperation(): Promise<readonly Operation[]> {
  const folder = join(import.meta.dirname, '../../../contract/src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<object>));
  const exported = modules.flatMap((each) => Object.values(each) as unknown[]);
  const nested = exported.flatMap((each) => (isObject(each) ? [each, ...(Object.values(each) as unknown[])] : []));
  return [...new Set(nested)].filter(isOperation);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isOperation(value: unknown): value is Operation {
  return isObject(value) && 'method' in value && 'path' in value && 'access' in value && 'answers' in value;
}
