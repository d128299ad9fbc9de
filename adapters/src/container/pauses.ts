import { setTimeout as delay } from 'node:timers/promises';
import type { Pauses } from '@timbra/core/invoicing/issuing/await-invoice.ts';

/** Real time, until the process is to end: then nobody waits any longer. */
export class ProcessPauses implements Pauses {
  readonly #ending = new AbortController();

  get over(): boolean {
    return this.#ending.signal.aborted;
  }

  async pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#ending.signal }).catch(() => undefined);
  }

  end(): void {
    this.#ending.abort();
  }
}
