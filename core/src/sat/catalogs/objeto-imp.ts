import { catalog, type CatalogEntry } from './entry.ts';

/**
 * What a concept of this key may carry: `forbidden` no tax node, `required` at least one, `isr-only` withheld ISR and
 * nothing else, `ieps` IEPS transferred and no IVA.
 */
export type TaxNodes = 'forbidden' | 'required' | 'isr-only' | 'ieps';

export interface ObjetoImp extends CatalogEntry {
  readonly taxNodes: TaxNodes;
}

const ROWS: readonly (readonly [key: string, name: string, taxNodes: TaxNodes])[] = [
  ['01', 'No objeto de impuesto', 'forbidden'],
  ['02', 'Sí objeto de impuesto', 'required'],
  ['03', 'Sí objeto del impuesto y no obligado al desglose', 'forbidden'],
  ['04', 'Sí objeto del impuesto y no causa impuesto', 'forbidden'],
  ['05', 'Sí objeto del impuesto, IVA crédito PODEBI', 'forbidden'],
  ['06', 'Sí objeto del IVA, No traslado IVA', 'isr-only'],
  ['07', 'No traslado del IVA, Sí desglose IEPS', 'ieps'],
  ['08', 'No traslado del IVA, No desglose IEPS', 'isr-only'],
];

/** c_ObjetoImp. */
export const OBJETO_IMP = catalog<ObjetoImp>(ROWS.map(([key, name, taxNodes]) => ({ key, name, taxNodes })));
