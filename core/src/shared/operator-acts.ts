/** Something that an operator did which moves money or stamps. */
export interface OperatorAct {
  readonly act: 'refund' | 'return-stray' | 'apply-stray';
  /** Id of the record that it was done to. */
  readonly subject: string;
  readonly who: string;
  readonly why: string;
  /** Pesos. */
  readonly amount: number;
}

/** The record of what operators did: who, when and why. It is only added to. */
export interface OperatorActs {
  keep(act: OperatorAct): Promise<void>;
}
