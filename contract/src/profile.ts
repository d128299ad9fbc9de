import { pageFields } from '@timbra/core/companies/page.ts';
import { z } from 'zod';
import { answer, answerAs, type Answered, ofVersion, operation, text } from './operation.ts';
import { paidMoney } from './invoice-answer.ts';
import { answerOf, requestOf } from './records.ts';

const fiscalFields = {
  rfc: text(20).nullish(),
  razonSocial: text(300).nullish(),
  regimenFiscal: text(10).nullish().describe('Clave de c_RegimenFiscal'),
  codigoPostal: text(10).nullish(),
  usoCFDI: text(10).nullish().describe('Clave de c_UsoCFDI'),
};

const fiscal = z.object({
  rfc: z.string(),
  razonSocial: z.string(),
  regimenFiscal: z.string(),
  codigoPostal: z.string(),
  usoCFDI: z.string(),
});

const versioned = fiscal.extend({ version: z.number().int().describe('La de la empresa') });

const ofCompany = { tag: 'Empresas', access: 'companies:read' } as const;
const managed = { tag: 'Empresas', access: 'companies:manage' } as const;
const ofUser = { tag: 'Usuarios', access: 'billing:read' } as const;

export const getFiscalData = operation('get /companies/{id}/fiscal-data', {
  ...ofCompany,
  summary: 'Los datos fiscales de la empresa; lo que falta es un texto vacío',
  answers: { 200: answer(versioned) },
});

export const saveFiscalData = operation('put /companies/{id}/fiscal-data', {
  ...managed,
  summary:
    'Guarda los datos fiscales; el RFC ya no cambia después del primer documento. Con version distinta de la actual, 409 STALE_VERSION',
  body: z.object({ ...fiscalFields, version: ofVersion }),
  answers: { 200: answer(versioned) },
});

const billing = fiscal
  .extend({
    formaPago: z.string(),
    metodoPago: z.string(),
    email: z.string(),
    telefono: z.string(),
    referencia: z.string(),
    version: z.number().int().describe('0 mientras no se guardan'),
  })
  .meta({ id: 'BillingData' });

export const getBillingData = operation('get /user/billing-data', {
  ...ofUser,
  summary: 'A quién se facturan las compras del usuario; lo que falta es un texto vacío',
  answers: { 200: answer(billing) },
});

export const saveBillingData = operation('put /user/billing-data', {
  ...ofUser,
  access: 'billing:buy',
  summary: 'Guarda los datos de facturación. Con version distinta de la actual, 409 STALE_VERSION',
  asks: Object.keys(fiscalFields),
  body: z.object({
    ...fiscalFields,
    formaPago: text(10).nullish().describe('Clave de c_FormaPago'),
    metodoPago: text(10).nullish().describe('PUE o PPD'),
    email: text(300).nullish(),
    telefono: text(40).nullish(),
    referencia: text(300).nullish(),
    userId: text(100).nullish(),
    version: ofVersion,
  }),
  answers: { 200: answer(billing) },
});

const page = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    logo: z.string().nullable(),
    ...answerOf(pageFields),
    saved: z.boolean().describe('Ya se guardó; si no, es una propuesta'),
    published: z.boolean(),
    publishedAt: z.iso.datetime().nullable(),
    version: z.number().int().describe('0 mientras no se guarda'),
  })
  .meta({ id: 'CompanyPage' });

export const getPage = operation('get /company/{id}/profile', {
  ...ofCompany,
  summary: 'Mi Página: lo guardado, o una propuesta',
  answers: { 200: answerAs('company', page) },
});

/** It is longer than any text. */
const logo = z
  .string({ error: 'Escribe un texto.' })
  .nullish()
  .describe('Imagen PNG, JPEG o WebP de hasta 2 MB, como data URL');

export const savePage = operation('put /company/{id}/profile', {
  ...managed,
  summary:
    'Guarda Mi Página, que se publica cuando la empresa puede emitir. Con version distinta de la actual, 409 STALE_VERSION',
  body: z.object({ ...requestOf(pageFields), businessLogo: logo, version: ofVersion }),
  bodyLimit: 4_194_304,
  answers: { 200: answerAs('company', page) },
});

export const checkAddress = operation('get /company/{id}/address', {
  ...managed,
  summary: 'Si la empresa puede tener esa dirección para su página: libre, o ya suya',
  query: z.object({ customUrl: text(200).default('') }),
  answers: {
    200: answer(
      z.object({
        customUrl: z.string().describe('Como se guardaría'),
        available: z.boolean(),
        message: z.string().nullable().describe('Por qué no'),
      }),
    ),
  },
});

export type PageAnswer = Answered<typeof page>;

const figure = z.object({ value: z.number(), previous: z.number() });

export const getSummary = operation('get /companies/{id}/summary', {
  ...ofCompany,
  heavy: 'always',
  summary: 'Las cifras del mes a la fecha, junto a los mismos días del mes anterior',
  answers: {
    200: answer(
      z.object({
        documents: figure,
        receivers: figure,
        income: figure,
        products: figure,
        firstSteps: z.object({
          csd: z.boolean(),
          customer: z.boolean(),
          product: z.boolean(),
          invoice: z.boolean(),
        }),
      }),
    ),
  },
});

const listed = {
  id: z.uuid(),
  serie: z.string().nullable(),
  folio: z.number().int().nullable(),
  cliente: z.string().nullable(),
  tipoComprobante: z.enum(['I', 'E', 'P', 'T', 'N']),
  total: z.number(),
  moneda: z.string(),
  pagado: paidMoney,
  createdAt: z.iso.datetime(),
};

const count = z.number().int();
const pesos = z.number().describe('En pesos');

export const getActivity = operation('get /companies/{id}/activity', {
  ...ofCompany,
  access: 'reports:read',
  summary: 'Ingresos de los últimos doce meses, lo que se debe hoy, los documentos rechazados y los últimos',
  answers: {
    200: answer(
      z.object({
        months: z.array(z.object({ month: z.string(), income: pesos })).describe('Subtotales, con este mes al final'),
        owed: z
          .object({ documents: count, total: pesos, overdueDocuments: count, overdue: pesos })
          .describe('De documentos PPD'),
        rejected: z.object({ count, documents: z.array(z.object({ ...listed, motivo: z.string().nullable() })) }),
        latest: z.array(z.object({ ...listed, estado: z.string() })),
      }),
    ),
  },
});
