import { z } from 'zod';
import { lawKinds } from '@timbra/core/law/kinds.ts';
import { wholeLaw } from './law-file.ts';
import { answer, type Answered, operation } from './operation.ts';

const kind = z.enum(lawKinds);

const ending = z
  .object({
    clase: kind,
    nombre: z.string(),
    desde: z.iso.date(),
    hasta: z.iso.date().describe('Su último día, o el de su revisión'),
    esRevision: z.boolean().describe('No tiene fin: hay que ver si todavía rige'),
    diasRestantes: z.number().int().describe('Negativos cuando ya pasó'),
    regla: z.string(),
    fuente: z.string(),
  })
  .meta({ id: 'LawEnding' });

const load = z
  .object({
    id: z.uuid(),
    archivo: z.string(),
    clases: z.array(z.string()),
    quien: z.string(),
    cuando: z.iso.datetime(),
  })
  .meta({ id: 'LawLoad' });

export type LawEndingAnswer = Answered<typeof ending>;
export type LawLoadAnswer = Answered<typeof load>;

export const getLaw = operation('get /law', {
  summary: 'Los valores de la ley con que se calcula: desde cuándo rigen, hasta cuándo, y de dónde salen',
  tag: 'Servicio',
  access: 'self',
  answers: { 200: answer(wholeLaw) },
});

export const getEndingLaw = operation('get /operator/law', {
  summary: 'Qué valores de la ley terminan y nada los sigue, lo primero adelante, y qué cargaron los operadores',
  tag: 'Operador',
  access: 'platform:operation',
  answers: { 200: answer(z.object({ vencen: z.array(ending), cargas: z.array(load) })) },
});
