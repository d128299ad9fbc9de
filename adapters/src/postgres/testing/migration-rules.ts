interface Rule {
  readonly fault: string;
  readonly breaks: (sql: string) => boolean;
  /** A contract step may do it: nobody uses any more what it takes. */
  readonly inContract?: true;
}

const matches = (pattern: RegExp) => (sql: string) => pattern.test(sql);

const namesIn = (sql: string, pattern: RegExp) => Array.from(sql.matchAll(pattern), ([, name]) => name ?? '');

/** These tables have a row for each account at most: such a table is read through in a moment. */
const small = ['plans', 'stamp_accounts'];

/** Tells whether it does so to a table that others use: not to one that the migration itself makes, which is empty. */
const toLargeTable = (pattern: RegExp) => (sql: string) => {
  const others = new Set([...small, ...namesIn(sql, /create table (\w+)/gi)]);
  return namesIn(sql, pattern).some((table) => !others.has(table));
};

/** A migration must not do these to a database whose version before still writes, and whose tables are large. */
const rules: readonly Rule[] = [
  { fault: 'makes a function or trigger', breaks: matches(/\bcreate (or replace )?(function|trigger)\b/i) },
  { fault: 'takes away a column', breaks: matches(/\bdrop column\b/i), inContract: true },
  { fault: 'takes away a table', breaks: matches(/\bdrop table\b/i), inContract: true },
  { fault: 'renames', breaks: matches(/\brename\b/i), inContract: true },
  {
    fault: 'changes a type',
    breaks: matches(/\balter type\b|\balter (column )?\w+ (set data )?type\b/i),
    inContract: true,
  },
  { fault: 'asks for a value', breaks: matches(/\bset not null\b/i), inContract: true },
  {
    fault: 'adds a column that the version before does not fill',
    breaks: (sql) => /\badd column [^,;`']*\bnot null\b/i.test(sql) && !/\badd column [^,;`]*\bdefault\b/i.test(sql),
  },
  {
    fault: 'checks all rows under a lock: add the constraint `not valid`, and validate it in a migration of its own',
    breaks: (sql) => /\badd constraint\b[^;`]*\b(check|references)\b/i.test(sql) && !/\bnot valid\b/i.test(sql),
  },
  {
    fault: 'builds an index under a lock: extend ConcurrentMigration',
    breaks: toLargeTable(/\bcreate (?:unique )?index (?:if not exists )?\w+\s+on (\w+)/gi),
  },
  {
    fault: 'drops an index under a lock: extend ConcurrentMigration',
    breaks: matches(/\bdrop index (?!concurrently)/i),
  },
  {
    fault: 'changes rows of a table in one transaction: write a backfill',
    breaks: toLargeTable(/(?<!\b(?:on|do|for) )\b(?:update|delete from) (\w+)/gi),
  },
];

/** @returns what a migration does that it must not, by the text of its class. */
export function faultsOf(sql: string, isContract: boolean): string[] {
  // What a step that may be run twice adds is judged as the statement that it becomes.
  const stated = sql.replaceAll(/\baddColumn\(\s*'\w+',\s*['"`]/g, 'add column ');
  return rules
    .filter((rule) => !(isContract && rule.inContract))
    .filter((rule) => rule.breaks(stated))
    .map(({ fault }) => fault);
}
