import { z } from 'zod';
import { answer, type Answered, operation } from './operation.ts';

const progress = z
  .object({
    status: z.enum(['NONE', 'FILLING', 'READY']).describe('NONE sin datos de ejemplo; FILLING mientras se crean'),
    done: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'SampleData' });

export type SampleDataAnswer = Answered<typeof progress>;

const common = { tag: 'Usuarios', access: 'self', path: '/user/sample-data' } as const;

export const getSampleData = operation({
  ...common,
  method: 'get',
  summary: 'Los datos de ejemplo de una demostración, y cuánto falta para que estén',
  answers: { 200: answer(progress) },
});

export const deleteSampleData = operation({
  ...common,
  method: 'delete',
  summary: 'Quita los datos de ejemplo, salvo lo que nombran los documentos del usuario',
  answers: { 200: answer(z.object({ kept: z.number().int().describe('Registros que se quedan por eso') })) },
});
