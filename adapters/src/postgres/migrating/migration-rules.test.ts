import { expect, test } from 'vitest';
import { namesInBaseline } from '../baseline/apply-baseline.ts';
import { migrations } from '../migrations/index.ts';
import { knownContracts } from './contracts.ts';
import { migratedPlaces } from '../testing/migrated-places.ts';
import { faultsOf } from '../testing/migration-rules.ts';
import { ConcurrentMigration } from './concurrent-migration.ts';
import { ContractMigration } from './contract-migration.ts';

const isContract = (migration: (typeof migrations)[number]) => migration.prototype instanceof ContractMigration;

test.each(migrations.map((migration) => ({ name: migration.name, migration })))(
  '$name leaves what the version before uses, and locks no large table for long',
  ({ migration }) => {
    const text = migration.toString();
    expect(faultsOf(text, isContract(migration))).toEqual([]);
    // A step outside of a transaction may be run twice: it has to be one of those that are made for it.
    if (migration.prototype instanceof ConcurrentMigration) expect(text).not.toMatch(/addSql|\.execute\(/);
  },
);

test.each(migrations.map((migration) => ({ name: migration.name, migration })))(
  '$name changes tables of the directory or of cells, and says of which',
  ({ migration }) => {
    const isOfDirectory = 'isOfDirectory' in migration && migration.isOfDirectory === true;
    expect([...migratedPlaces(migration.toString())]).toEqual([isOfDirectory ? 'directory' : 'cell']);
  },
);

test.each([
  ["this.addSql('alter table users add column a text')", ['directory']],
  ["this.createIndex('a', 'on invoices (b)')", ['cell']],
  ["this.addColumn('users', 'a text')", ['directory']],
  ["this.addSql('create index a on users (b)'); this.addSql('update invoices set c = 1')", ['directory', 'cell']],
])('a migration changes tables of: %s', (sql, places) => {
  expect([...migratedPlaces(sql)]).toEqual(places);
});

test('the contract steps are called so, are known to all processes, and name a version that has landed before them', async () => {
  const contracts = migrations.filter(isContract);
  expect(migrations.filter(({ name }) => name.startsWith('Contract'))).toEqual(contracts);
  expect(knownContracts).toEqual(contracts.map(({ name }) => name));
  const names = [...(await namesInBaseline()), ...migrations.map(({ name }) => name)];
  for (const contract of contracts) {
    const safeSince = 'safeSince' in contract ? contract.safeSince : undefined;
    expect(names.slice(0, names.indexOf(contract.name))).toContain(safeSince);
  }
});

test.each([
  ['alter table users drop column phone', 'takes away a column'],
  ["`); this.addColumn('users', 'a text not null'); void (`", 'adds a column that the version before does not fill'],
  ['drop table users', 'takes away a table'],
  ['alter table users rename column a to b', 'renames'],
  ['alter table users alter column a type bigint', 'changes a type'],
  ['alter table users alter a set not null', 'asks for a value'],
  ['alter table users add column a text not null', 'adds a column that the version before does not fill'],
  ["alter table users add constraint a check (b in ('c'))", 'checks all rows under a lock'],
  ['create unique index a on users (b)', 'builds an index under a lock'],
  ['drop index a', 'drops an index under a lock'],
  ['update users set a = 1', 'changes rows of a table'],
  ['delete from users where a', 'changes rows of a table'],
  ['create or replace function a() returns void', 'makes a function or trigger'],
])('a migration must not: %s', (sql, fault) => {
  expect(faultsOf(`up() { this.addSql(\`${sql}\`); }`, false)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  'create table news (id uuid primary key, kind text not null); create index news_by_kind on news (kind)',
  "alter table users add column a text not null default ''",
  'alter table users add column a text',
  "alter table users add constraint a check (b in ('c')) not valid",
  'alter table users validate constraint a',
  'create table news (id uuid references users on delete cascade on update cascade)',
])('a migration may: %s', (sql) => {
  expect(faultsOf(`up() { this.addSql(\`${sql}\`); }`, false)).toEqual([]);
});

test('a contract step may take away what nobody uses', () => {
  expect(faultsOf('alter table users drop column phone', true)).toEqual([]);
  expect(faultsOf('update users set a = 1', true)).not.toEqual([]);
});
