import { wageZones } from '@timbra/core/sat/salarios/wage-zone.ts';
import { z } from 'zod';

const text = z.string().optional();
const number = z.number().optional();

const line = { tipo: text, clave: text, concepto: text } as const;

const empleado = z.object({
  curp: text,
  numSeguridadSocial: text,
  fechaInicioRelLaboral: text,
  antiguedad: text.describe('Calculada, en semanas: P52W'),
  tipoContrato: text,
  sindicalizado: z.boolean().optional(),
  tipoJornada: text,
  tipoRegimen: text,
  numEmpleado: text,
  departamento: text,
  puesto: text,
  riesgoPuesto: text,
  periodicidadPago: text,
  banco: text,
  cuentaBancaria: text,
  salarioDiario: number,
  zonaSalario: z.enum(wageZones).optional(),
  salarioBaseCotApor: number,
  salarioDiarioIntegrado: number,
  claveEntFed: text,
  subcontratacion: z.array(z.object({ rfcLabora: text, porcentajeTiempo: number })).optional(),
});

const percepcion = z.object({
  ...line,
  importeGravado: number,
  importeExento: number,
  accionesOTitulos: z.object({ valorMercado: number, precioAlOtorgarse: number }).optional(),
  horasExtra: z
    .array(z.object({ dias: number, tipoHoras: text, horasExtra: number, importePagado: number }))
    .optional(),
});

const otroPago = z.object({
  ...line,
  importe: number,
  subsidioCausado: number,
  compensacion: z.object({ saldoAFavor: number, anio: number, remanenteSalFav: number }).optional(),
});

/** As it was asked for; of one that is not a draft any more, with what was computed. */
export const nominaAnswer = z.object({
  tipoNomina: text,
  fechaPago: text,
  fechaInicialPago: text,
  fechaFinalPago: text,
  numDiasPagados: number,
  faltas: number,
  registroPatronal: text,
  curp: text,
  rfcPatronOrigen: text,
  entidadSncf: z.object({ origenRecurso: text, montoRecursoPropio: number }).optional(),
  empleado: empleado.optional(),
  percepciones: z.array(percepcion).optional(),
  jubilacion: z
    .object({
      totalUnaExhibicion: number,
      totalParcialidad: number,
      montoDiario: number,
      ingresoAcumulable: number,
      ingresoNoAcumulable: number,
    })
    .optional(),
  separacion: z
    .object({
      numAniosServicio: number,
      ultimoSueldoMensOrd: number,
      totalPagado: number,
      ingresoAcumulable: number,
      ingresoNoAcumulable: number,
    })
    .optional(),
  deducciones: z.array(z.object({ ...line, importe: number })).optional(),
  otrosPagos: z.array(otroPago).optional(),
  incapacidades: z.array(z.object({ dias: number, tipo: text, importeMonetario: number })).optional(),
  totalPercepciones: number,
  totalDeducciones: number,
  totalOtrosPagos: number,
  totalSueldos: number,
  totalSeparacionIndemnizacion: number,
  totalJubilacionPensionRetiro: number,
  totalGravado: number,
  totalExento: number,
  totalImpuestosRetenidos: number,
  totalOtrasDeducciones: number,
});
