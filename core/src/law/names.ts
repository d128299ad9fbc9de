import type { LawKind } from './law.ts';

/** Names each kind of row. */
export const lawNames: Readonly<Record<LawKind, string>> = {
  uma: 'UMA',
  subsidioEmpleo: 'Subsidio para el empleo',
  topeSubsidioCausado: 'Tope del subsidio causado',
  salarioMinimoGeneral: 'Salario mínimo general',
  salarioMinimoFrontera: 'Salario mínimo de la frontera norte',
  cuotasObreras: 'Cuotas obreras del IMSS',
  tarifaIsrDiaria: 'Tarifa diaria del ISR',
  tarifaIsrMensual: 'Tarifa mensual del ISR',
  tarifaIsrAnual: 'Tarifa anual del ISR',
  exencionesUma: 'Exenciones del ISR en UMA',
  topeCalculoAnual: 'Tope del cálculo anual del ISR',
  horasExtra: 'Límites de las horas extra',
  tasasIeps: 'Tasas del IEPS',
  cuotaMaximaIeps: 'Cuota máxima del IEPS',
  plazoTimbradoNomina: 'Plazo para timbrar la nómina',
  plazoCancelacion: 'Plazo para cancelar',
  exencionHorasExtra: 'Parte exenta de las horas dobles',
  aguinaldoMinimo: 'Días de aguinaldo',
  faltasImss: 'Faltas del mes para las cuotas del IMSS',
  retenciones: 'Retenciones usuales',
  ivaFrontera: 'IVA de la región fronteriza',
  plazoComplementoPago: 'Plazo del complemento de pago',
  radioCartaPorte: 'Radio sin Carta Porte',
};
