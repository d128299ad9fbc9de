import { z } from 'zod';
import { answer, operation } from './operation.ts';

const address = z.url().nullable();

export const getConfig = operation({
  method: 'get',
  path: '/config',
  summary: 'Lo que las aplicaciones necesitan saber del servidor',
  tag: 'Servicio',
  access: 'public',
  answers: {
    200: answer(
      z.object({
        sampleScreens: z.boolean(),
        publishableKey: z.string(),
        versions: z.object({ timbra: z.string(), node: z.string() }),
        trialStamps: z.number().int(),
        purchaseInvoices: z.boolean().describe('Si las compras de timbres se facturan: hay un emisor configurado'),
        stripeApiBase: address,
        facturamaApiBase: address,
        mailApiBase: address,
      }),
    ),
  },
});
