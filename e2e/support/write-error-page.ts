import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorPage } from './error-page.ts';
import { root } from './compose-file.ts';

// Writes docs/api/errores.md from the codes that the API answers: `node e2e/support/write-error-page.ts`.
await writeFile(join(root, 'docs', 'api', 'errores.md'), errorPage());
