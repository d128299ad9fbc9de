import { describe, expect, it } from 'vitest';
import { joinGroups, type Group } from './join-groups.ts';

const group = (file: string, visits: string, bytes: number, imports: readonly string[] = []): Group => ({
  visits: new Set(visits),
  bytes,
  files: [file],
  imports,
});

const byText = (one: string, other: string) => one.localeCompare(other);

const joined = (groups: readonly Group[], spare: number, spareOfZ = spare) =>
  joinGroups(groups, (visit) => (visit === 'z' ? spareOfZ : spare))
    .map(({ files }) => files.toSorted(byText).join('+'))
    .toSorted(byText);

describe('groups of files', () => {
  it('are one where the same visits need them, and none where no visit does', () => {
    expect(joined([group('a', 'xy', 50_000), group('b', 'yx', 50_000), group('c', '', 100)], 0)).toEqual(['a+b']);
  });

  it('are joined where a visit has that much to spare', () => {
    const groups = [group('all', 'xy', 50_000), group('some', 'x', 900)];
    expect(joined(groups, 899)).toEqual(['all', 'some']);
    expect(joined(groups, 900)).toEqual(['all+some']);
  });

  it('take no more from a visit than it has to spare, all of them taken together', () => {
    const groups = [group('all', 'xy', 50_000), group('first', 'x', 600), group('second', 'xz', 600)];
    expect(joined(groups, 1_000)).toHaveLength(2);
  });

  it('stay apart where no visit would be saved a file', () => {
    expect(joined([group('a', 'x', 10), group('b', 'y', 10)], 1_000)).toEqual(['a', 'b']);
  });

  it('stay apart where a visit would be brought what the other one imports', () => {
    const large = group('large', 'xz', 30_000);
    expect(joined([group('all', 'xy', 50_000), group('some', 'x', 900), large], 1_000, 0)).toEqual([
      'all+some',
      'large',
    ]);
    const some = group('some', 'x', 900, ['large']);
    expect(joined([group('all', 'xy', 50_000), some, large], 1_000, 0)).toEqual(['all', 'large', 'some']);
  });
});
