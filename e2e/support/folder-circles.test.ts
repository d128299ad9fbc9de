import { expect, test } from 'vitest';
import { folderCircles } from './folder-circles.ts';

const imports = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  pairs.map(([from, to]) => ({ from, to }));

test('folders that need each other by different files are a circle, told by each import of it', () => {
  const found = folderCircles(
    imports(['a/x/one.ts', 'a/y/deep/two.ts'], ['a/y/three.ts', 'a/z/four.ts'], ['a/z/five.ts', 'a/x/six.ts']),
  );
  expect(found.map(({ from }) => from)).toEqual(['a/x/one.ts', 'a/y/three.ts', 'a/z/five.ts']);
});

test('a folder and what lies in it are no circle, nor is one that needs another alone', () => {
  const found = folderCircles(
    imports(
      ['a/x/one.ts', 'a/top.ts'],
      ['a/top.ts', 'a/x/two.ts'],
      ['a/x/one.ts', 'a/y/three.ts'],
      ['a/y/three.ts', 'a/z/six.ts'],
    ),
  );
  expect(found).toEqual([]);
});
