import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { clientSource } from './client-source.ts';

// `npm run sdk`, and before `npm pack`: writes the client from the contract and compiles it into dist. Neither is kept in
// the repository, so that a client never differs from its contract.
const sdk = join(import.meta.dirname, '..');
await Promise.all(['dist', 'dist-generated'].map((folder) => rm(join(sdk, folder), { recursive: true, force: true })));
await mkdir(join(sdk, 'dist-generated'));
await writeFile(join(sdk, 'dist-generated', 'timbra.ts'), await clientSource());
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
await promisify(execFile)(process.execPath, [tsc, '-p', join(sdk, 'tsconfig.build.json')]).catch(
  (error: { readonly stdout: string }) => {
    process.stderr.write(error.stdout);
    process.exitCode = 1;
  },
);
