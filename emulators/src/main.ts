import { runEmulators } from './run-emulators.ts';

await runEmulators();
