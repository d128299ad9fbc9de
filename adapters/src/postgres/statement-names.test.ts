import { describe, expect, it } from 'vitest';
import { listed, raw, sql } from './sql.ts';
import { numbered, requireTakenLists, StatementNames } from './statement-names.ts';

describe('the name of a statement', () => {
  const statements = new StatementNames();

  it('is the same for the same text, and another for another', () => {
    const { name } = statements.of('select 1 where ? = ?');
    expect(statements.of('select 1 where ? = ?').name).toBe(name);
    expect(statements.of('select 2 where ? = ?').name).not.toBe(name);
    // PostgreSQL cuts longer names off.
    expect(name.length).toBeLessThan(64);
  });

  it('goes with its text, whose values are numbered and whose operators stay', () => {
    expect(statements.of('select ? where tags \\? ? limit ?').text).toBe('select $1 where tags ? $2 limit $3');
  });
});

describe('a statement that is sent once', () => {
  it('has each value of a list as one of its own, where its marks stand', () => {
    const statement = { text: '? in (?) and tags \\? ? or array[?] = ?', values: [1, ['?', '$1'], null, [], '\\?'] };
    expect(numbered(statement)).toEqual({
      text: '$1 in ($2, $3) and tags ? $4 or array[] = $5',
      values: [1, '?', '$1', null, '\\?'],
    });
    expect(numbered({ text: 'select 1', values: [] })).toEqual({ text: 'select 1', values: [] });
  });
});

it('refuses a list that would be compared by its text, as one value', () => {
  for (const condition of [sql`not a in (${['x', 'y']})`, sql`a = any(array[${['x']}])`])
    expect(() => requireTakenLists(sql`select ${'?'} \\? ${raw('b')} where ${condition}`)).toThrow(TypeError);
  requireTakenLists(sql`a = any(${['x', 'y']}) and a in (${listed(['x', 'y'])}) and b in (${'x'})`);
});
