import { runLoadLaw } from './law/run-load-law.ts';

await runLoadLaw(process.argv.slice(2), process.env);
