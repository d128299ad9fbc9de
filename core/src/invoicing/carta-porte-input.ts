import type { CartaPorte, Figura, Mercancias } from './complements/carta-porte/carta-porte.ts';
import type { CarrierInputs, ModeName } from './complements/carta-porte/modes/carriers.ts';
import type { Given } from './complements/shape/shape.ts';

/** Names what the server adds up. */
type Sum = 'totalDistRec' | 'numTotalMercancias';

/** Names what a request says otherwise than the complement does. */
type Otherwise = 'registroIstmo' | 'regimenesAduaneros' | 'mercancias' | 'figuras';

/** A trip, as it was sent: what a draft leaves out is for its issue to ask for. Its folio is that of a preview. */
export interface CartaPorteInput extends Given<Omit<CartaPorte, 'kind' | Sum | Otherwise>>, Partial<CarrierInputs> {
  readonly registroIstmo?: boolean | undefined;
  readonly regimenesAduaneros?: readonly string[] | undefined;
  readonly mercancias?: MercanciasInput | undefined;
  readonly figuras?: readonly FiguraInput[] | undefined;
}

/** Another weight than the sum of the goods is refused; what carries them stands beside them. */
export interface MercanciasInput extends Given<Omit<Mercancias, ModeName | Sum | 'logisticaInversa'>> {
  readonly logisticaInversa?: boolean | undefined;
}

export type FiguraInput = Given<Omit<Figura, 'partes'>> & { readonly partes?: readonly string[] | undefined };
