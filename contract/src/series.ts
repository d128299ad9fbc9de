import { numberedKinds } from '@timbra/core/invoicing/building/invoice-sources.ts';
import { z } from 'zod';
import { answer, type Answered, ofVersion, operation, text } from './operation.ts';

const tag = 'Empresas';
const tipoComprobante = z
  .enum(numberedKinds, { error: 'Elige I, E, P, N o T.' })
  .describe('Clave de c_TipoDeComprobante');
const folio = z.number().int();

const stored = z
  .object({
    series: z.array(
      z.object({
        tipoComprobante,
        serie: z.string().nullable().describe('Sin elegir, null: se usa A'),
        folioInicial: folio.nullable(),
        siguiente: z
          .object({ serie: z.string(), folio })
          .describe('El número del siguiente documento que no pide otra serie'),
      }),
    ),
    version: folio.describe('0 mientras no se guarda'),
  })
  .meta({ id: 'CompanySeries' });

export type SeriesAnswer = Answered<typeof stored>;

export const getSeries = operation('get /companies/{id}/series', {
  tag,
  access: 'companies:read',
  summary: 'Con qué serie y folio se numeran los documentos de una empresa, por tipo de comprobante',
  answers: { 200: answer(stored) },
});

export const saveSeries = operation('put /companies/{id}/series', {
  tag,
  access: 'companies:manage',
  summary:
    'Elige la serie y el folio inicial de cada tipo de comprobante; el que no se envía usa la serie A. La serie de la solicitud o de su lugar va antes. El folio sigue del mayor de la serie, propio o importado. Con version distinta de la actual, 409 STALE_VERSION',
  body: z.object({
    series: z
      .array(
        z.object({
          tipoComprobante,
          serie: text(25).nullish().describe('De 1 a 25 letras mayúsculas o números'),
          folioInicial: z
            .number({ error: 'Escribe un número.' })
            .nullish()
            .describe('De 1 a 999,999,999; 1 si no se dice'),
        }),
      )
      .max(numberedKinds.length, { error: 'Cada tipo de comprobante va una sola vez.' }),
    version: ofVersion,
  }),
  answers: { 200: answer(stored) },
});
