import { Decimal } from '../../../shared/money/decimal.ts';
import type { CfdiOutput, XmlNamespace } from '../../xml/cfdi-output.ts';
import type { XmlElement } from '../../xml/parse.ts';
import type { RecordOf, Shape } from './shape.ts';
import { readShape, writeShape } from './xml.ts';

/** Makes what follows of a complement from its shape alone, where all of it is recorded and none of it adds to the document's total. */
export const shaped = <const Kind extends string, Of extends Shape>(
  kind: Kind,
  shape: Of,
  namespace: XmlNamespace,
) => ({
  namespace,
  shape,
  write: (out: CfdiOutput, complement: RecordOf<Of>): void => writeShape(out, shape, complement),
  /** @throws CfdiReadError when the element lacks what the schema demands. */
  read: (element: XmlElement) => ({ kind, ...readShape(shape, element) }),
  balance: () => Decimal.ZERO,
});
