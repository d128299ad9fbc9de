import type { RecordOf } from '../shape/shape.ts';
import type { cartaPorteShape, domicilio, figura, mercancias, ubicacion } from './shape.ts';
import type { documento, mercancia } from './shape-of-goods.ts';

/** The complement «Carta Porte» 3.1: goods on their way, and who takes them where by what. */
export interface CartaPorte extends RecordOf<typeof cartaPorteShape> {
  readonly kind: 'cartaporte31';
}

/** Is a place where the vehicle stops. */
export type Ubicacion = RecordOf<typeof ubicacion>;

export type Domicilio = RecordOf<typeof domicilio>;

/** The goods and what carries them. */
export type Mercancias = RecordOf<typeof mercancias>;

export type Mercancia = RecordOf<typeof mercancia>;

export type DocumentoAduanero = RecordOf<typeof documento>;

/** Is somebody who drives, or whose the vehicle is. */
export type Figura = RecordOf<typeof figura>;
