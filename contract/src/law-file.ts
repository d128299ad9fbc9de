import { z } from 'zod';
import { day, text as shownText } from './operation.ts';
import type { Law, LawKind } from '@timbra/core/law/law.ts';

/** Limits the rows of one kind: the law changes a few times a year. */
const mostRows = 200;
/** Limits the steps, rates and terms of one row. */
const mostParts = 100;

const text = shownText(300).refine((written) => written.trim() !== '', { error: 'Escríbelo.' });
const quoted = { error: 'Escribe un número entre comillas: "117.31".' };
const decimal = z.string(quoted).regex(/^\d{1,9}(?:\.\d{1,6})?$/, quoted);
const above0 = decimal.refine((written) => Number(written) > 0, { error: 'Escribe un número mayor que cero.' });
const upTo = (most: number, error: string) => decimal.refine((written) => Number(written) <= most, { error });
const percent = upTo(100, 'Escribe un porciento, de 0 a 100.');
const fraction = upTo(1, 'Escribe una fracción, de 0 a 1: 10 % es "0.100000".');
/** The highest rate of IEPS that somebody can mean is told where rates are judged. */
const iepsRate = upTo(3, 'Escribe una fracción, de 0 a 3: 200 % es "2.000000".');
const count = z.number().int().min(0).max(10_000);
/** It is a day that every year has. */
const monthDay = z
  .string()
  .refine((written) => /^\d\d-\d\d$/.test(written) && z.iso.date().safeParse(`2027-${written}`).success, {
    error: 'Escribe mes y día: "03-31".',
  });

const dates = { from: day, to: day.optional(), reviewBy: day.optional(), citation: text, source: text };

interface Dates {
  readonly from: string;
  readonly to?: string | undefined;
  readonly reviewBy?: string | undefined;
}

/** A row ends on a day, or somebody looks by one whether it still holds. */
function checkDates({ from, to, reviewBy }: Dates, context: z.RefinementCtx): void {
  const isOne = (to === undefined) !== (reviewBy === undefined);
  if (!isOne) {
    const message = 'Escribe hasta cuándo rige (to) o cuándo hay que revisarla (reviewBy): una de las dos.';
    context.addIssue({ code: 'custom', path: ['to'], message });
  }
  if (to !== undefined && to < from) {
    context.addIssue({ code: 'custom', path: ['to'], message: 'El último día (to) va después del primero (from).' });
  }
  if (reviewBy !== undefined && reviewBy < from) {
    const message = 'El día de su revisión (reviewBy) va después del primero (from).';
    context.addIssue({ code: 'custom', path: ['reviewBy'], message });
  }
}

const step = z.strictObject({ limiteInferior: decimal, cuotaFija: decimal, porciento: percent });

const tramos = z
  .array(step)
  .min(1)
  .max(mostParts)
  .refine((all) => all.every(({ limiteInferior }, at) => at === 0 || Number(limiteInferior) > lowerOf(all[at - 1])), {
    error: 'Los límites inferiores van de menor a mayor.',
  });

const lowerOf = (before: z.infer<typeof step> | undefined): number => Number(before?.limiteInferior);

const tarifa = z.strictObject({ ...dates, tramos }).superRefine(checkDates);
const salario = z.strictObject({ ...dates, dia: above0 }).superRefine(checkDates);
const cuota = z.strictObject({ seguro: text, porciento: percent, sobreUmas: count });

const tasas = z
  .array(z.strictObject({ tasa: iepsRate, bienes: text }))
  .min(1)
  .max(mostParts)
  .refine((all) => new Set(all.map(({ tasa }) => Number(tasa))).size === all.length, { error: 'Una tasa va una vez.' });

/** Each term is for more workers than the one before, and the last one for all that are left. */
const pasos = z
  .array(z.strictObject({ hastaTrabajadores: count.optional(), diasHabiles: count }))
  .min(1)
  .max(mostParts)
  .refine((all) => all.every(({ hastaTrabajadores: to = Infinity }, at) => at === 0 || to > mostOf(all[at - 1])), {
    error: 'Los pasos van de menos a más trabajadores, y solo el último sin hastaTrabajadores.',
  });

const mostOf = (before: { readonly hastaTrabajadores?: number | undefined } | undefined): number =>
  before?.hastaTrabajadores ?? Infinity;

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(mostRows);

/** The rows of each kind. */
const kinds = {
  uma: rows(z.strictObject({ ...dates, dia: above0, mes: above0 }).superRefine(checkDates)),
  subsidioEmpleo: rows(
    z.strictObject({ ...dates, parteDeUma: fraction, ingresoMaximo: above0 }).superRefine(checkDates),
  ),
  topeSubsidioCausado: rows(
    z.strictObject({ ...dates, hasta31Dias: decimal, porDia: decimal }).superRefine(checkDates),
  ),
  salarioMinimoGeneral: rows(salario),
  salarioMinimoFrontera: rows(salario),
  cuotasObreras: rows(
    z
      .strictObject({ ...dates, topeUmas: count.min(1), cuotas: z.array(cuota).min(1).max(mostParts) })
      .superRefine(checkDates),
  ),
  tarifaIsrDiaria: rows(tarifa),
  tarifaIsrMensual: rows(tarifa),
  tarifaIsrAnual: rows(tarifa),
  exencionesUma: rows(
    z
      .strictObject({
        ...dates,
        aguinaldo: count,
        ptu: count,
        primaVacacional: count,
        primaDominical: count,
        horasExtraPorSemana: count,
        separacionPorAnio: count,
        pensionPorDia: count,
        pensionEnUnPago: count,
      })
      .superRefine(checkDates),
  ),
  topeCalculoAnual: rows(z.strictObject({ ...dates, ingreso: above0 }).superRefine(checkDates)),
  horasExtra: rows(
    z
      .strictObject({ ...dates, horasPorSemana: count, diasPorSemana: count, horasPorDia: count })
      .superRefine(checkDates),
  ),
  tasasIeps: rows(z.strictObject({ ...dates, tasas: tasas }).superRefine(checkDates)),
  cuotaMaximaIeps: rows(z.strictObject({ ...dates, maxima: above0 }).superRefine(checkDates)),
  plazoTimbradoNomina: rows(z.strictObject({ ...dates, pasos: pasos }).superRefine(checkDates)),
  plazoCancelacion: rows(z.strictObject({ ...dates, moral: monthDay, fisica: monthDay }).superRefine(checkDates)),
  exencionHorasExtra: rows(z.strictObject({ ...dates, parte: fraction }).superRefine(checkDates)),
  aguinaldoMinimo: rows(z.strictObject({ ...dates, dias: count.min(1) }).superRefine(checkDates)),
  faltasImss: rows(z.strictObject({ ...dates, dias: count.min(1) }).superRefine(checkDates)),
  retenciones: rows(
    z
      .strictObject({
        ...dates,
        isrServicios: fraction,
        isrResico: fraction,
        ivaServicios: fraction,
        ivaFletes: fraction,
      })
      .superRefine(checkDates),
  ),
  ivaFrontera: rows(z.strictObject({ ...dates, tasa: fraction }).superRefine(checkDates)),
  plazoComplementoPago: rows(
    z.strictObject({ ...dates, diaDelMesSiguiente: count.min(1).max(28) }).superRefine(checkDates),
  ),
  radioCartaPorte: rows(z.strictObject({ ...dates, kilometros: count.min(1) }).superRefine(checkDates)),
} satisfies { readonly [Kind in LawKind]: z.ZodType<Law[Kind]> };

/** It is the whole law, as it is answered. */
export const wholeLaw = z.object(kinds).meta({ id: 'Law' });

/** A file of the law, as the product ships it and operators load it: rows of any kinds, one at least. */
export const lawFile = z
  .strictObject(kinds)
  .partial()
  .refine((file) => Object.values(file).some((ofKind = []) => ofKind.length > 0), {
    error: 'El archivo no trae ninguna fila.',
  });
