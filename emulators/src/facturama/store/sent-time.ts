import { providerTimeHeader } from '@timbra/adapters/outgoing/provider-time.ts';
import type { Arrival } from '../../http/answer.ts';

/**
 * A test company's clock may go ahead of the real one, and a call for it tells its time. It holds for that call alone, so that
 * no other issuer's documents lapse with it.
 */
export class SentTime {
  readonly #real: () => Date;
  #sent: Date | undefined;

  constructor(real: () => Date) {
    this.#real = real;
  }

  now(): Date {
    return this.#sent ?? this.#real();
  }

  /** Answers a call at the time that it tells: answering waits for nothing, so that no two calls do so at once. */
  during<T>({ headers }: Pick<Arrival, 'headers'>, answer: () => T): T {
    const sent = new Date(headers[providerTimeHeader] ?? '');
    this.#sent = Number.isNaN(sent.getTime()) ? undefined : sent;
    try {
      return answer();
    } finally {
      this.#sent = undefined;
    }
  }
}
