import { clockContract } from './clock-contract.ts';
import { MovingClock } from './moving-clock.ts';

clockContract('MovingClock', () => new MovingClock());
