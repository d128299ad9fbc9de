import type { Clock } from '@timbra/core/shared/ports.ts';

export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }
}
