import { runOperator } from '@timbra/adapters/run-operator.ts';
import { arm } from './die.ts';
import { dieAroundPayments } from './payments.ts';

// The operator's command as it is, but for the point at which it dies: CRASH_AT.
arm();
await runOperator(dieAroundPayments);
