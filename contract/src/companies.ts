import { lugarFields } from '@timbra/core/companies/lugares.ts';
import { z } from 'zod';
import type { Answered } from './operation.ts';
import { answerAs, deleted, listAnswer, ofVersion, operation, optional, text, uuid } from './operation.ts';
import { listQuery, type ListShape } from './list.ts';
import { companyAccess } from './members.ts';
import { requestOf, sparseAnswerOf } from './records.ts';

const fourMegabytes = 4_194_304;

const field = (description?: string) => {
  const schema = text(300).nullish();
  return description === undefined ? schema : schema.describe(description);
};
/** Describes a data URL of any length that the body may have: the domain judges size and kind. */
const dataUrl = (description: string) => z.string({ error: 'Escribe un texto.' }).nullish().describe(description);

const csdFields = {
  csdCer: dataUrl('Archivo .cer del CSD, como data URL'),
  csdKey: dataUrl('Archivo .key del CSD, como data URL'),
  csdPassword: field('Contraseña del archivo .key'),
};

const formFields = {
  alias: field('Obligatorio'),
  logo: dataUrl('Imagen PNG, JPEG o WebP de hasta 2 MB, como data URL'),
  rfc: field('Obligatorio'),
  nombre: field('Obligatoria. Razón social: es el nombre del emisor en los documentos'),
  regimenFiscal: field('Obligatorio. Clave de c_RegimenFiscal, de acuerdo con el tipo de persona'),
  lugarExpedicion: field('Obligatorio. Código postal de 5 dígitos'),
  tipoPersona: field('fisica o moral'),
  giroOcupacion: field(),
  nombreComercial: field(),
  email: field('Obligatorio'),
  emailOpcional: field(),
  telefono: field('Obligatorio. 10 dígitos'),
  tamanoEmpresa: field('micro, pequena, mediana o grande'),
  calle: field('Obligatoria'),
  numeroExterior: field('Obligatorio'),
  numeroInterior: field(),
  colonia: field('Obligatoria'),
  localidad: field(),
  municipio: field('Obligatorio'),
  estado: field('Obligatorio'),
  pais: field('MEXICO'),
};

const sent = requestOf(lugarFields);

const lugar = z.object({
  id: uuid.nullish(),
  ...sent,
  // A place is sent whole: what it cannot be without is asked for by its shape.
  nombre: sent.nombre.unwrap().unwrap(),
  codigoPostal: sent.codigoPostal.unwrap().unwrap(),
  logo: dataUrl(lugarFields.logo.about ?? ''),
});

const lugaresAndRegimenes = {
  lugares: z.array(lugar).max(50).nullish().describe('Todos sus lugares de expedición, además de su domicilio'),
  regimenes: z.array(text(3)).max(20).nullish().describe('Claves de sus regímenes, además del de sus datos fiscales'),
};

const body = z.object({
  name: text(300).nullish(),
  ruc: text(100).nullish(),
  email: text(300).nullish(),
  isActive: z.boolean({ error: 'Escribe true o false.' }).nullish(),
  userId: text(100).nullish(),
  ...lugaresAndRegimenes,
  fiscalData: z.object({ ...formFields, ...csdFields }, { error: 'Debe ser un objeto.' }).nullish(),
});

const company = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    email: z.string().nullable(),
    isActive: z.boolean(),
    issuerId: z.string().nullable(),
    fiscalData: z.partialRecord(z.enum(Object.keys(formFields)), z.string()),
    lugares: z.array(
      z.object({
        id: z.uuid(),
        ...sparseAnswerOf(lugarFields),
        nombre: z.string(),
        codigoPostal: z.string(),
      }),
    ),
    regimenes: z.array(z.string()),
    csd: z
      .object({
        serialNumber: z.string(),
        rfc: z.string(),
        validFrom: z.iso.datetime(),
        validTo: z.iso.datetime(),
      })
      .nullable(),
    canIssue: z.boolean(),
    missing: z.array(z.string()).describe('Lo que le falta para emitir'),
    reason: z.string().nullable().describe('Por qué no puede emitir, para la persona'),
    livemode: z.boolean().describe('false de una empresa de prueba: nada de lo suyo tiene valor fiscal'),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    access: companyAccess.describe('Lo que quien pregunta puede hacer en ella, y de quién es'),
  })
  .meta({ id: 'Company' });

export type CompanyAnswer = Answered<typeof company>;

export const companyShape: ListShape = {
  fields: {
    id: 'id',
    userId: 'id',
    name: 'text',
    ruc: 'text',
    email: 'text',
    isActive: 'boolean',
    issuerId: 'text',
    livemode: 'boolean',
    version: 'int32',
    createdAt: 'time',
  },
};

const tag = 'Empresas';
const reading = { tag, access: 'companies:read' } as const;
const writing = { tag, access: 'companies:manage' } as const;
const shown = answerAs('company', company);

export const createCompany = operation('post /companies', {
  ...writing,
  summary: 'Crea una empresa; con su CSD puede emitir, sin fiscalData queda por completar',
  idempotent: true,
  // A logo is too large to be stored once more: a repetition reads the company.
  secret: true,
  body,
  bodyLimit: fourMegabytes,
  answers: { 201: shown },
});

export const createUserCompany = operation('post /user/companies', createCompany);

export const createTestCompany = operation('post /test/companies', {
  tag: 'Prueba',
  access: 'companies:manage',
  isOfTests: true,
  summary: 'Crea una empresa de prueba que ya puede emitir: trae un CSD sin valor fiscal',
  idempotent: true,
  secret: true,
  body: z.object({ name: optional(text(120)) }),
  bodyMayBeAbsent: true,
  answers: { 201: shown },
});

export const listCompanies = operation('get /companies', {
  ...reading,
  summary: 'Las empresas del usuario, sin su logo',
  query: listQuery(companyShape),
  answers: { 200: listAnswer(company).extend({ companies: z.array(company) }) },
});

const overview = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ruc: z.string(),
    canIssue: z.boolean(),
    reason: z.string().nullable().describe('Por qué no puede emitir, para la persona'),
    csdValidTo: z.iso.datetime().nullable().describe('Fin de su CSD'),
    rejected: z.number().int().describe('Documentos rechazados que nadie ha corregido'),
    stampsUsed: z.number().int().describe('Timbres usados en el mes'),
    income: z.number().describe('Subtotales de ingresos menos egresos del mes, en pesos'),
  })
  .meta({ id: 'CompanyOverview' });

export type CompanyOverviewAnswer = Answered<typeof overview>;

export const companyOverviewShape: ListShape = {
  fields: { id: 'id', name: 'text', ruc: 'text', csdValidTo: 'time', createdAt: 'time' },
  filters: { porAtender: 'boolean' },
};

export const listCompanyOverviews = operation('get /company-overviews', {
  tag,
  access: 'reports:read',
  heavy: 'always',
  summary:
    'Las empresas del usuario en una vista: fin del CSD, rechazos, timbres e ingresos del mes. porAtender: con rechazos, o con el CSD vencido, por vencer o sin subir',
  query: listQuery(companyOverviewShape),
  answers: { 200: listAnswer(overview) },
});

export const companiesOwnedBy = operation('get /companies/owned-by/{userId}', {
  ...reading,
  summary: 'Las empresas del usuario, en el orden en que se crearon',
  answers: { 200: answerAs('companies', z.array(company)) },
});

export const companyByUser = operation('get /companies/by-user/{userId}', {
  ...reading,
  summary: 'La primera empresa del usuario; 404 cuando no tiene',
  answers: { 200: shown },
});

export const getCompany = operation('get /companies/{id}', {
  ...reading,
  summary: 'Una empresa',
  answers: { 200: shown },
});

export const updateCompany = operation('patch /companies/{id}', {
  ...writing,
  summary: 'Cambia los campos enviados; con version distinta de la actual, 409 STALE_VERSION',
  alsoPut: true,
  body: body.extend({ version: ofVersion }),
  bodyLimit: fourMegabytes,
  answers: { 200: shown },
});

export const replaceCsd = operation('put /companies/{id}/csd', {
  ...writing,
  summary: 'Registra el CSD de la empresa o lo reemplaza',
  asks: ['csdCer', 'csdKey', 'csdPassword'],
  body: z.object(csdFields),
  bodyLimit: fourMegabytes,
  answers: { 200: shown },
});

/** It answers as the certificate itself says it, before key and password are there. */
const readCertificateAnswer = z
  .object({
    rfc: z.string(),
    nombre: z.string().describe('Sin el régimen societario, como lo tiene el SAT'),
    serialNumber: z.string(),
    validFrom: z.iso.datetime(),
    validTo: z.iso.datetime(),
  })
  .meta({ id: 'CompanyCertificate' });

export const readCertificate = operation('post /companies/certificate', {
  ...writing,
  readsOnly: true,
  summary: 'Lee un .cer y dice de quién es; no guarda nada',
  asks: ['csdCer'],
  body: z.object({
    csdCer: csdFields.csdCer,
    rfc: field('El de la empresa, si ya se sabe: el certificado debe ser suyo'),
  }),
  answers: { 200: answerAs('certificate', readCertificateAnswer) },
});

export const deleteCompany = operation('delete /companies/{id}', {
  ...writing,
  summary: 'Archiva la empresa; sus documentos se conservan',
  answers: { 200: deleted },
});
