import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingPaths } from './how-to-add.ts';
import { judgeCoverage, readCoverage } from './spec-coverage.ts';

// `npm run check:coverage`: docs/spec-coverage.md may name no test and no place that is not there, docs/how-to-add.md no file.
const root = join(import.meta.dirname, '..', '..');
const page = await readFile(join(root, 'docs', 'spec-coverage.md'), 'utf8');
const howToAdd = await readFile(join(root, 'docs', 'how-to-add.md'), 'utf8');
const gone = (await missingPaths(root, howToAdd)).map((path) => `docs/how-to-add.md: there is no ${path}`);
const faults = [...(await judgeCoverage(root, page)), ...gone];
for (const fault of faults) console.error(fault);
if (faults.length === 0) {
  const rows = readCoverage(page);
  console.log(
    `${rows.filter(({ open }) => !open).length} statements covered, ${rows.filter(({ open }) => open).length} open`,
  );
}
process.exitCode = faults.length === 0 ? 0 : 1;
