import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { given } from '../shared/form/given.ts';

type Trip = NonNullable<InvoiceAnswer['cartaPorte']>;

/** Is what few trips are. */
export interface CaseValues {
  /** Goods that are collected or taken back. */
  readonly regresa: boolean;
  /** It goes between the poles of the isthmus of Tehuantepec. */
  readonly istmo: boolean;
  readonly ubicacionPoloOrigen: string;
  readonly ubicacionPoloDestino: string;
}

export const usualCase: CaseValues = {
  regresa: false,
  istmo: false,
  ubicacionPoloOrigen: '',
  ubicacionPoloDestino: '',
};

export const caseValuesOf = ({
  mercancias,
  registroIstmo,
  ubicacionPoloOrigen,
  ubicacionPoloDestino,
}: Trip): CaseValues => ({
  regresa: mercancias?.logisticaInversa ?? false,
  // Poles without the mark are wrong: they are shown, so that somebody can take them away.
  istmo: registroIstmo ?? (ubicacionPoloOrigen ?? ubicacionPoloDestino) !== undefined,
  ubicacionPoloOrigen: ubicacionPoloOrigen ?? '',
  ubicacionPoloDestino: ubicacionPoloDestino ?? '',
});

/** Returns the mark of the isthmus with its poles; nothing for any other trip. */
export const polesOf = ({ istmo, ubicacionPoloOrigen, ubicacionPoloDestino }: CaseValues): Partial<Trip> =>
  istmo
    ? {
        registroIstmo: true,
        ubicacionPoloOrigen: given(ubicacionPoloOrigen),
        ubicacionPoloDestino: given(ubicacionPoloDestino),
      }
    : {};

export const returnOf = ({ regresa }: CaseValues): NonNullable<Trip['mercancias']> =>
  regresa ? { logisticaInversa: true } : {};

export function withoutCase(trip: Trip): Trip {
  const { registroIstmo: _mark, ubicacionPoloOrigen: _from, ubicacionPoloDestino: _to, ...rest } = trip;
  return rest;
}
