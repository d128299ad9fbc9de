import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** An exported function of its ports that returns a promise. */
const useCase = /^export (?:async )?function (\w+)[^{]*?\(\s*(?:ports|\{ [^}]* \}): (?:(?!\n\})[\s\S])*?\): Promise</gm;

/** Records that one use case finds for others, by what they are: no act. */
const noun = /(?:Of(?:[A-Z]\w*)?|View|Problems|ForMany)$/;

export interface UseCase {
  readonly name: string;
  /** Is the folder of the core that it is in. */
  readonly area: string;
}

/** Reads the use cases of the core from its sources. */
export async function readUseCases(root: string): Promise<readonly UseCase[]> {
  const found: UseCase[] = [];
  for await (const file of glob('core/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    const [, , area = ''] = file.split('/');
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(useCase)].map(([, name = '']) => name);
    found.push(...names.filter((name) => !noun.test(name)).map((name) => ({ name, area })));
  }
  return found;
}
