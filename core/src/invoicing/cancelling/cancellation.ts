/** Lists SAT's motives: only 01 names the document that takes the place of the cancelled one. */
export const motivos = ['01', '02', '03', '04'] as const;
export type Motivo = (typeof motivos)[number];

export type CancellationStatus =
  /** It was asked for here; SAT does not show it yet. */
  | 'requested'
  /** SAT waits for the receiver. */
  | 'pending'
  /** The receiver refused, or SAT does not take it. The document stands. */
  | 'rejected'
  | 'cancelled';

/** Tells how SAT came to cancel: at once, by the receiver's word, or because the receiver let the term lapse. */
export type CancellationVia = 'direct' | 'accepted' | 'lapsed';

/** The cancellation of a document, as far as it has come. */
export interface Cancellation {
  /** It is undefined when it was asked for with another system. */
  readonly motivo: Motivo | undefined;
  readonly uuidSustitucion: string | undefined;
  readonly status: CancellationStatus;
  readonly via: CancellationVia | undefined;
  readonly requestedAt: Date;
  /** When the receiver's term ends, as an estimate for the user: nothing is decided by it. */
  readonly expiresAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
  /** When SAT was last heard. */
  readonly checkedAt: Date | undefined;
  /** Holds which request this is, from 1: after a rejection another one may follow. */
  readonly intentos: number;
  /** It tells the user why it was refused, or why it takes long. */
  readonly message: string | undefined;
}

/** Holds what SAT said of a document when it was last asked, whoever asked. */
export interface SatCheck {
  readonly estado: 'Vigente' | 'Cancelado' | 'No Encontrado';
  readonly at: Date;
}

export const isOpen = ({ status }: Pick<Cancellation, 'status'>): boolean =>
  status === 'requested' || status === 'pending';
