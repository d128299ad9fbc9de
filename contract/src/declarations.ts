import { z } from 'zod';
import type { Declaration } from '@timbra/core/reports/declaration/declaration.ts';
import { answer, operation } from './operation.ts';

const amount = z.number().describe('En pesos');
const mes = z
  .string({ error: 'Escribe el mes como 2026-11.' })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'Escribe el mes como 2026-11.' });
const asked = z.object({
  companyId: z.string({ error: 'Escribe un texto.' }).optional().describe('De qué empresa'),
  userId: z.string({ error: 'Escribe un texto.' }).optional(),
  mes: mes.optional().describe('Como 2026-11; sin él, el mes en curso'),
});

const document = z.object({ id: z.uuid(), amount });
const withheld = z.object({ impuesto: z.enum(['001', '002', '003']), amount, documents: z.array(document) });
const pending = z.object({ id: z.uuid(), amount, falta: z.string().describe('Qué falta para que cuente') });
const change = z.object({
  figure: z.string(),
  id: z.uuid(),
  antes: z.number().nullable(),
  ahora: z.number().nullable(),
});
const closing = z
  .object({
    closedAt: z.iso.datetime(),
    figures: z.record(z.string(), amount),
    cambios: z.array(change).describe('Documentos que cuentan distinto que al cerrar'),
  })
  .nullable()
  .describe('null: el mes no se ha cerrado');

const shapes = {
  iva: z
    .object({
      mes: z.string(),
      cobrado: z.array(
        z.object({
          tasa: z.number().nullable().describe('0.16, 0.08 o 0; null, exento'),
          base: amount,
          iva: amount,
          documents: z.array(z.object({ id: z.uuid(), base: amount, amount })),
        }),
      ),
      retenido: z.array(withheld),
      pagado: z.array(z.never()).describe('Vacío mientras no se descarguen los recibidos'),
      aCargo: amount,
      aFavor: amount,
      pendiente: z.array(pending).describe('El IVA de documentos PPD que falta cobrar'),
      cierre: closing,
    })
    .meta({ id: 'ReporteIva' }),
  isr: z
    .object({
      mes: z.string(),
      regimen: z.string().describe('Clave de c_RegimenFiscal'),
      criterio: z.enum(['emitido', 'cobrado']).describe('Qué hace que un ingreso cuente en el mes'),
      base: amount.describe('Ingresos del mes, sin impuestos'),
      acumulado: amount.describe('Los de enero a este mes'),
      documents: z.array(document),
      retenido: z.array(withheld),
      pendiente: z.array(pending).describe('El ingreso de documentos PPD que falta cobrar'),
      cierre: closing,
    })
    .meta({ id: 'ReporteIsr' }),
} satisfies Readonly<Record<Declaration, z.ZodType>>;

const common = { tag: 'Reportes', heavy: 'always' } as const;

const read = <D extends Declaration, Shape extends z.ZodType>(name: D, shape: Shape, summary: string) =>
  operation(`get /reports/${name}`, {
    ...common,
    access: 'reports:read',
    summary,
    asks: ['companyId'],
    query: asked,
    answers: { 200: answer(shape) },
  });

const close = <D extends Declaration, Shape extends z.ZodType>(name: D, shape: Shape) =>
  operation(`post /reports/${name}/close`, {
    ...common,
    access: 'reports:close',
    summary: 'Guarda las cifras del mes; lo que cambie después se dice junto a ellas',
    asks: ['companyId'],
    body: asked,
    answers: { 200: answer(shape) },
  });

const exported = <D extends Declaration>(name: D) =>
  operation(`get /reports/${name}/export`, {
    ...common,
    access: 'reports:read',
    summary: 'El reporte del mes como archivo: una línea por documento de cada cifra',
    asks: ['companyId'],
    query: asked.extend({ format: z.enum(['csv', 'xlsx'], { error: 'Elige csv o xlsx.' }).default('csv') }),
    answers: { 200: 'application/octet-stream' },
  });

/** Every figure is the sum of its documents; what is cancelled counts nowhere; credit notes are negative. */
export const declarationReports = {
  iva: read(
    'iva',
    shapes.iva,
    'El IVA de un mes por flujo de efectivo: lo emitido, PUE por su fecha y PPD por sus complementos',
  ),
  isr: read('isr', shapes.isr, 'La base del pago provisional de ISR de un mes, según el régimen de la empresa'),
} satisfies Readonly<Record<Declaration, unknown>>;

export const declarationClosings = {
  iva: close('iva', shapes.iva),
  isr: close('isr', shapes.isr),
} satisfies Readonly<Record<Declaration, unknown>>;

export const declarationExports = {
  iva: exported('iva'),
  isr: exported('isr'),
} satisfies Readonly<Record<Declaration, unknown>>;
