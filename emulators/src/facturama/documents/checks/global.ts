import { MESES, PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { RFC_PUBLICO_GENERAL } from '@timbra/core/sat/fiscal-keys.ts';
import { type CfdiForm, type Fault, when } from '../cfdi-form.ts';

const BIMONTHLY = '05';

/** The general public by its exact name is a global document; any other name is one customer without an RFC. */
export function checkGlobal(form: CfdiForm): readonly Fault[] {
  const { Rfc, Name } = form.Receiver;
  const isGlobal = form.CfdiType === 'I' && Rfc === RFC_PUBLICO_GENERAL && Name === 'PUBLICO EN GENERAL';
  if (!form.GlobalInformation) {
    return when(isGlobal, 'GlobalInformation', 'El nodo InformacionGlobal es requerido para el público en general');
  }
  if (!isGlobal) return [['GlobalInformation', 'El nodo InformacionGlobal no debe existir']];
  return period(form.GlobalInformation, form.Issuer.FiscalRegime);
}

function period(
  { Periodicity, Months, Year }: NonNullable<CfdiForm['GlobalInformation']>,
  regime: string,
): readonly Fault[] {
  const bimonthly = Number(Months) > 12;
  return [
    ...when(!PERIODICIDAD.has(Periodicity), 'GlobalInformation.Periodicity', 'La periodicidad no es válida'),
    ...when(
      Periodicity === BIMONTHLY && regime !== '621',
      'GlobalInformation.Periodicity',
      'La periodicidad 05 requiere que el régimen del emisor sea 621',
    ),
    ...when(
      !MESES.has(Months) || bimonthly !== (Periodicity === BIMONTHLY),
      'GlobalInformation.Months',
      'El mes no corresponde a la periodicidad',
    ),
    ...when(!/^20\d\d$/.test(Year), 'GlobalInformation.Year', 'El año no es válido'),
  ];
}
