import { tablesByPlace } from '../cells/tables.ts';

const changed =
  /\b(?:alter table|create table(?: if not exists)?|insert into|drop table|delete from)\s+(\w+)|\baddColumn\(\s*['"`](\w+)|\bupdate\s+(\w+)\s+set\b|['"`\w]\s+on\s+(\w+)\s*(?:\(|using\b)|['"`]on\s+(\w+)\s*\(/gi;

/** @returns the places of the tables that a migration changes, by the text of its class: one alone is right. */
export function migratedPlaces(text: string): ReadonlySet<'directory' | 'cell'> {
  const names = Array.from(text.matchAll(changed), (match) => match.slice(1).find((name) => name !== undefined));
  return new Set(names.map((name) => (tablesByPlace.directory.some((table) => table === name) ? 'directory' : 'cell')));
}
