import { runCells } from './operator/cells-command.ts';

await runCells(process.argv.slice(2), process.env);
