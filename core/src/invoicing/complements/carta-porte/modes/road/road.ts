import type { Labels } from '../../../shape/labels.ts';
import { readPlaca } from '../../../../../sat/fiscal-keys.ts';
import { named } from '../../listed-key.ts';
import type { TransportMode } from '../carriers.ts';
import { autotransporte, type AutotransporteInput, type seguros, type vehiculo } from './shape.ts';

export const autotransporteLabels: Labels<typeof autotransporte> = {
  permSCT: 'Permiso SICT',
  numPermisoSCT: 'Número de permiso',
  vehiculo: 'Vehículo',
  seguros: 'Seguros',
  remolques: 'Remolque',
};

export const vehiculoLabels: Labels<typeof vehiculo> = {
  configVehicular: 'Configuración',
  pesoBrutoVehicular: 'Peso bruto vehicular',
  placa: 'Placa',
  anio: 'Año',
};

/** Each policy is told with its insurer, by what they insure. */
export const segurosLabels: Labels<typeof seguros> = {
  aseguradora: 'Responsabilidad civil',
  poliza: 'Póliza de responsabilidad civil',
  aseguraMedAmbiente: 'Medio ambiente',
  polizaMedAmbiente: 'Póliza de medio ambiente',
  aseguraCarga: 'Carga',
  polizaCarga: 'Póliza de la carga',
  primaSeguro: 'Prima del seguro',
};

const plate = (text: string | undefined) => (text === undefined ? undefined : readPlaca(text));

export const road: TransportMode<typeof autotransporte, AutotransporteInput> = {
  shape: autotransporte,
  unfolded: ['vehiculo', 'seguros'],
  tidy: ({ remolques, placa, ...given }) => ({
    ...given,
    placa: plate(placa),
    remolques: remolques?.map((trailer) => ({ ...trailer, placa: plate(trailer.placa) })),
  }),
  withholdsIva: true,
  listedKeys: ({ permSCT, vehiculo, remolques }, at) => [
    ...named('tipoPermiso', permSCT, `${at}.permSCT`),
    ...named('configAutotransporte', vehiculo.configVehicular, `${at}.vehiculo.configVehicular`),
    ...remolques.flatMap(({ subTipo }, index) => named('subTipoRem', subTipo, `${at}.remolques[${index}].subTipo`)),
  ],
};
