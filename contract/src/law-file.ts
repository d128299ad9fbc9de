import { z } from 'zod';
import type { Law, LawKind } from '@timbra/core/law/law.ts';

const day = z.iso.date({ error: 'Escribe un día como 2027-01-31.' });
const text = z.string().trim().min(1, { error: 'Escríbelo.' }).max(300);
const quoted = { error: 'Escribe un número entre comillas: "117.31".' };
const decimal = z.string(quoted).regex(/^\d{1,9}(?:\.\d{1,6})?$/, quoted);
const count = z.number().int().min(0).max(10_000);
const monthDay = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { error: 'Escribe mes y día: "03-31".' });

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
}

const step = z.strictObject({ limiteInferior: decimal, cuotaFija: decimal, porciento: decimal });

const tramos = z
  .array(step)
  .min(1)
  .refine((all) => all.every(({ limiteInferior }, at) => at === 0 || Number(limiteInferior) > lowerOf(all[at - 1])), {
    error: 'Los límites inferiores van de menor a mayor.',
  });

const lowerOf = (before: z.infer<typeof step> | undefined): number => Number(before?.limiteInferior);

const tarifa = z.strictObject({ ...dates, tramos }).superRefine(checkDates);
const salario = z.strictObject({ ...dates, dia: decimal }).superRefine(checkDates);
const cuota = z.strictObject({ seguro: text, porciento: decimal, sobreUmas: count });
const tasa = z.strictObject({ tasa: decimal, bienes: text });
const paso = z.strictObject({ hastaTrabajadores: count.optional(), diasHabiles: count });

/** The rows of each kind. */
const kinds = {
  uma: z.array(z.strictObject({ ...dates, dia: decimal, mes: decimal }).superRefine(checkDates)),
  subsidioEmpleo: z.array(
    z.strictObject({ ...dates, parteDeUma: decimal, ingresoMaximo: decimal }).superRefine(checkDates),
  ),
  topeSubsidioCausado: z.array(
    z.strictObject({ ...dates, hasta31Dias: decimal, porDia: decimal }).superRefine(checkDates),
  ),
  salarioMinimoGeneral: z.array(salario),
  salarioMinimoFrontera: z.array(salario),
  cuotasObreras: z.array(
    z.strictObject({ ...dates, topeUmas: count, cuotas: z.array(cuota).min(1) }).superRefine(checkDates),
  ),
  tarifaIsrDiaria: z.array(tarifa),
  tarifaIsrMensual: z.array(tarifa),
  tarifaIsrAnual: z.array(tarifa),
  exencionesUma: z.array(
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
  topeCalculoAnual: z.array(z.strictObject({ ...dates, ingreso: decimal }).superRefine(checkDates)),
  horasExtra: z.array(
    z
      .strictObject({ ...dates, horasPorSemana: count, diasPorSemana: count, horasPorDia: count })
      .superRefine(checkDates),
  ),
  tasasIeps: z.array(z.strictObject({ ...dates, tasas: z.array(tasa).min(1) }).superRefine(checkDates)),
  cuotaMaximaIeps: z.array(z.strictObject({ ...dates, maxima: decimal }).superRefine(checkDates)),
  plazoTimbradoNomina: z.array(z.strictObject({ ...dates, pasos: z.array(paso).min(1) }).superRefine(checkDates)),
  plazoCancelacion: z.array(z.strictObject({ ...dates, moral: monthDay, fisica: monthDay }).superRefine(checkDates)),
} satisfies { readonly [Kind in LawKind]: z.ZodType<Law[Kind]> };

/** The whole law, as it is answered. */
export const wholeLaw = z.object(kinds).meta({ id: 'Law' });

/** A file of the law, as the product ships it and operators load it: rows of any kinds, one at least. */
export const lawFile = z
  .strictObject(kinds)
  .partial()
  .refine((file) => Object.values(file).some((rows = []) => rows.length > 0), {
    error: 'El archivo no trae ninguna fila.',
  });
