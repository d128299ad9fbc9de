import type { Law, LawKind } from './law.ts';

/** Is the law of which nothing is known: no row of any kind. */
export const noRows: Law = {
  uma: [],
  subsidioEmpleo: [],
  topeSubsidioCausado: [],
  salarioMinimoGeneral: [],
  salarioMinimoFrontera: [],
  cuotasObreras: [],
  tarifaIsrDiaria: [],
  tarifaIsrMensual: [],
  tarifaIsrAnual: [],
  exencionesUma: [],
  topeCalculoAnual: [],
  horasExtra: [],
  tasasIeps: [],
  cuotaMaximaIeps: [],
  plazoTimbradoNomina: [],
  plazoCancelacion: [],
  exencionHorasExtra: [],
  aguinaldoMinimo: [],
  faltasImss: [],
  retenciones: [],
  ivaFrontera: [],
  plazoComplementoPago: [],
  radioCartaPorte: [],
};

// Its keys are those of the type, which has one for each kind.
export const lawKinds = Object.keys(noRows) as readonly LawKind[];
