import { constants, setPriority } from 'node:os';
import { hostile } from '@timbra/testing/load/hostile.ts';

// Attacks the API whose address is its argument, until its parent tells it to end; then it tells what it was answered.
// An attacker computes on a machine of its own: what the attack itself costs must not slow down the product here.
setPriority(constants.priority.PRIORITY_LOW);
const attack = await hostile(process.argv[2] ?? '');
process.once('message', () => attack.end());
process.send?.([...(await attack.run())].toSorted(([one], [other]) => one - other));
process.disconnect?.();
