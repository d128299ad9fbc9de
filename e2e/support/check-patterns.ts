import { join } from 'node:path';
import { madePatterns } from './patterns/made-patterns.ts';
import { judgePatterns } from './patterns/patterns.ts';

// `npm run check:patterns`: no regular expression of the product may take time that grows faster than its text.
const root = join(import.meta.dirname, '..', '..');
const { files, faults } = await judgePatterns(root, madePatterns, join(root, 'node_modules', '.cache', 'patterns'));
for (const fault of faults) console.error(fault);
if (files === 0) console.error('The patterns were not checked: no files were found.');
process.exitCode = files === 0 || faults.length > 0 ? 1 : 0;
