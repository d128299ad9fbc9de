import type { Labels } from '../../../shape/labels.ts';
import type { autotransporte, seguros, vehiculo } from './shape.ts';

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
