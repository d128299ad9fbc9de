/** Money that came, as the bank's statement tells it. */
export interface BankLine {
  /** Tells it from every other line, in this reading of the statement and in the next one. */
  readonly key: string;
  /** `2026-11-20` */
  readonly fecha: string;
  readonly monto: number;
  /** It is all that the bank says of it. */
  readonly texto: string;
  /** It is empty where the statement has no column for it. */
  readonly referencia: string;
}
