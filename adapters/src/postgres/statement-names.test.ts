import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

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
