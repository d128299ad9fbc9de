import { wageZones } from '@timbra/core/sat/salarios/wage-zone.ts';
import { z } from 'zod';
import { amount, notNegative, optional, text } from './fields.ts';

const pesos = optional(amount.min(0, notNegative));
const whole = optional(
  z
    .number({ error: 'Escribe un número.' })
    .int({ error: 'Escribe un número entero.' })
    .min(0, notNegative)
    .max(2_147_483_647, { error: 'Es un número demasiado grande.' }),
);
const key = (digits: number) => optional(text(digits));
const day = optional(text(10).regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Escribe la fecha como 2026-11-30.' }));
const curp = optional(text(18));
const rfc = optional(text(13));

const empleado = z.object({
  curp,
  numSeguridadSocial: optional(text(15)),
  fechaInicioRelLaboral: day,
  tipoContrato: key(2),
  sindicalizado: optional(z.boolean({ error: 'Elige sí o no.' })),
  tipoJornada: key(2),
  tipoRegimen: key(2),
  numEmpleado: optional(text(15)),
  departamento: optional(text(100)),
  puesto: optional(text(100)),
  riesgoPuesto: key(2),
  periodicidadPago: key(2),
  banco: key(3),
  cuentaBancaria: optional(text(18)),
  salarioDiario: pesos.describe('Lo que se le paga por día. No va en el CFDI: de él salen las propuestas'),
  zonaSalario: optional(z.enum(wageZones, { error: 'Elige general o frontera.' })).describe(
    'Dónde trabaja, para su salario mínimo: general si no se dice. No va en el CFDI',
  ),
  salarioBaseCotApor: pesos,
  salarioDiarioIntegrado: pesos,
  claveEntFed: key(3),
  subcontratacion: optional(z.array(z.object({ rfcLabora: rfc, porcentajeTiempo: pesos })).max(100)),
});

const line = {
  tipo: key(3),
  clave: optional(text(15)).describe('La de la empresa, de 3 a 15 caracteres'),
  concepto: optional(text(100)),
} as const;

const percepcion = z.object({
  ...line,
  importeGravado: pesos,
  importeExento: pesos,
  accionesOTitulos: optional(z.object({ valorMercado: pesos, precioAlOtorgarse: pesos })),
  horasExtra: optional(
    z.array(z.object({ dias: whole, tipoHoras: key(2), horasExtra: whole, importePagado: pesos })).max(100),
  ),
});

const otroPago = z.object({
  ...line,
  importe: pesos,
  subsidioCausado: pesos,
  compensacion: optional(z.object({ saldoAFavor: pesos, anio: whole, remanenteSalFav: pesos })),
});

/** What a payslip pays and takes off. */
export const payslipLines = {
  faltas: whole.describe('Días completos sin goce de sueldo. No van en el CFDI: de ellos salen las propuestas'),
  percepciones: optional(z.array(percepcion).max(500)),
  jubilacion: optional(
    z.object({
      totalUnaExhibicion: pesos,
      totalParcialidad: pesos,
      montoDiario: pesos,
      ingresoAcumulable: pesos,
      ingresoNoAcumulable: pesos,
    }),
  ),
  separacion: optional(z.object({ numAniosServicio: whole, ultimoSueldoMensOrd: pesos })),
  deducciones: optional(z.array(z.object({ ...line, importe: pesos })).max(500)),
  otrosPagos: optional(z.array(otroPago).max(500)),
  incapacidades: optional(z.array(z.object({ dias: whole, tipo: key(2), importeMonetario: pesos })).max(100)),
} as const;

export const nomina = optional(
  z.object({
    tipoNomina: key(1),
    fechaPago: day,
    fechaInicialPago: day,
    fechaFinalPago: day,
    numDiasPagados: pesos,
    registroPatronal: optional(text(20)),
    curp,
    rfcPatronOrigen: rfc,
    entidadSncf: optional(z.object({ origenRecurso: key(2), montoRecursoPropio: pesos })),
    empleado: optional(empleado),
    ...payslipLines,
  }),
).describe('Lo que se le paga a un trabajador por un periodo; los totales los calcula el servidor');
