import { Threads } from '../threads/threads.ts';
import type { Drawing } from './draw/drawing.ts';

/** Draws PDFs. */
export interface Drawings {
  /**
   * @param account for which it is drawn: each has its share.
   * @throws DomainError OVERLOADED
   */
  draw(account: string, drawing: Drawing): Promise<Uint8Array>;
}

/** So many rows are drawn within a tenth of a second. */
const fewRows = 300;
/** A payslip is drawn in as much time as so many rows. */
const rowsOfPayslip = 20;
/** A thread of low priority that starts on a machine busy with other work needs half a minute. */
const few = { usuallyMs: 30, timeoutMs: 60_000 };
const many = { usuallyMs: 2_000, timeoutMs: 120_000 };

/**
 * A page takes a hundredth of a second, and a document of 5,000 concepts some seconds: none of it on the event loop, and no
 * small document behind a large one.
 */
export class ThreadedDrawings implements Drawings {
  readonly #few: Threads<Drawing, Uint8Array>;
  readonly #many: Threads<Drawing, Uint8Array>;

  /** @param mostWaitMs how long a drawing may wait for a thread. */
  constructor(mostWaitMs: number) {
    const threads = (limits: typeof few) =>
      new Threads<Drawing, Uint8Array>(new URL('./draw/drawing.ts', import.meta.url), 'draw', {
        ...limits,
        mostWaitMs,
      });
    this.#few = threads(few);
    this.#many = threads(many);
  }

  draw(account: string, drawing: Drawing): Promise<Uint8Array> {
    return (rowsOf(drawing) > fewRows ? this.#many : this.#few).run(account, drawing);
  }
}

function rowsOf(drawing: Drawing): number {
  if (drawing.kind === 'payslips') return drawing.payslips.length * rowsOfPayslip;
  const isDocument = drawing.kind === 'document';
  const { sections } = isDocument ? drawing.document : drawing.statement;
  const listed = sections.reduce((sum, { facts, table }) => sum + facts.length + (table?.rows.length ?? 0), 0);
  return listed + (isDocument ? drawing.document.concepts.length : 0);
}
