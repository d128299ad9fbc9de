import type { CartaPorte, Figura, Mercancia, Ubicacion } from './complements/carta-porte/carta-porte.ts';
import type { CarrierInputs } from './complements/carta-porte/modes/carriers.ts';
import type { Given } from './complements/shape/shape.ts';

/** What the server leaves as it was sent. */
type Kept = Pick<
  CartaPorte,
  // As a preview has shown it.
  | 'idCcp'
  | 'transpInternac'
  | 'entradaSalidaMerc'
  | 'paisOrigenDestino'
  | 'viaEntradaSalida'
  | 'ubicacionPoloOrigen'
  | 'ubicacionPoloDestino'
>;

/** A trip, as it was sent (contract D7): what a draft leaves out is for its issue to ask for. */
export interface CartaPorteInput extends Given<Kept>, Partial<CarrierInputs> {
  readonly registroIstmo?: boolean | undefined;
  readonly regimenesAduaneros?: readonly string[] | undefined;
  readonly ubicaciones?: readonly Given<Ubicacion>[] | undefined;
  readonly mercancias?: MercanciasInput | undefined;
  readonly figuras?: readonly FiguraInput[] | undefined;
}

export interface MercanciasInput {
  readonly unidadPeso?: string | undefined;
  /** Kilogrammes; another than the sum of the goods is refused. */
  readonly pesoBrutoTotal?: number | undefined;
  readonly logisticaInversa?: boolean | undefined;
  readonly items?: readonly Given<Mercancia>[] | undefined;
}

export type FiguraInput = Given<Omit<Figura, 'partes'>> & { readonly partes?: readonly string[] | undefined };
