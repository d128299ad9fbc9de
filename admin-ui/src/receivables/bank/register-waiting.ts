import type { Outcome } from '../../new-invoice/issue/attempt.ts';
import type { BankLine } from './bank-line.ts';
import { formaPagoOfLine, isRegistered, waitingLines, type BankWork } from './bank-work.ts';
import type { Suggestion } from './match-lines.ts';

/** Deposits are registered with these. */
export interface Register {
  /** Reads the work as it is kept now, by this tab or another one. */
  readonly read: () => BankWork | undefined;
  /** Does something about a line while no other tab does. */
  readonly exclusively: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  readonly send: (line: BankLine, formaPago: string, suggestion: Suggestion) => Promise<Outcome['kind']>;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Registers each deposit that is confirmed. A line is looked at again in its turn: two tabs that are told at once register it
 * once.
 */
export async function registerWaiting(
  work: BankWork,
  { read, exclusively, send, onProgress }: Register,
): Promise<void> {
  const waiting = waitingLines(work);
  for (const [done, line] of waiting.entries()) {
    onProgress(done, waiting.length);
    const kind = await exclusively(line.key, () => {
      const current = read() ?? work;
      const suggestion = current.confirmed[line.key];
      const formaPago = formaPagoOfLine(current, line);
      const isOver = !suggestion || formaPago === undefined || isRegistered(current, line.key);
      return isOver ? Promise.resolve(undefined) : send(line, formaPago, suggestion);
    });
    // The session has ended, or it was too much at once: the others wait as well.
    if (kind === 'unsent') return;
  }
}
