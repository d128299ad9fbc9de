import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeCoverage, readCoverage } from './spec-coverage.ts';

// `npm run check:coverage`: docs/spec-coverage.md may name no test and no place that is not there.
const root = join(import.meta.dirname, '..', '..');
const page = await readFile(join(root, 'docs', 'spec-coverage.md'), 'utf8');
const faults = await judgeCoverage(root, page);
for (const fault of faults) console.error(fault);
if (faults.length === 0) {
  const rows = readCoverage(page);
  console.log(
    `${rows.filter(({ open }) => !open).length} statements covered, ${rows.filter(({ open }) => open).length} open`,
  );
}
process.exitCode = faults.length === 0 ? 0 : 1;
