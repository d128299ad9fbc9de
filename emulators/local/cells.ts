import { besideRunning } from './running-settings.ts';

await besideRunning(() => import('@timbra/adapters/cells.ts'));
