import { join } from 'node:path';
import { judge } from './boundaries.ts';

// `npm run check:boundaries`: who imports whom, held against .dependency-cruiser.cjs. Another checkout may be named.
const { modules, violations } = await judge(process.argv[2] ?? join(import.meta.dirname, '..', '..'));
for (const { rule, comment, from, to } of violations) {
  console.error(`${from} imports ${to}\n  ${rule}${comment === undefined ? '' : `: ${comment}`}`);
}
if (modules === 0) console.error('The boundaries were not checked: no modules were found.');
process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
