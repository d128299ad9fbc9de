import { runVerify } from './audit/run-verify.ts';

process.exitCode = await runVerify(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
