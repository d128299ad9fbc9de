import { largeCatalogNames } from '@timbra/core/sat/search/large-catalog-names.ts';
import { z } from 'zod';
import { answer, operation, text } from './operation.ts';

export const catalogRow = z.looseObject({ value: z.string(), name: z.string() }).meta({ id: 'CatalogRow' });

export const searchCatalog = operation('get /catalogs/{name}', {
  tag: 'Catálogos del SAT',
  access: 'catalogs:read',
  plainParams: true,
  summary:
    'usoCfdi, regimenFiscal, formaPago, metodoPago, moneda, exportacion, objetoImp, tipoRelacion, periodicidad, meses, ' +
    'tasaOCuota, claveProdServ, claveUnidad, codigoPostal, aduana, patenteAduanal, estado, municipio, localidad, ' +
    'motivoCancelacion; de nómina tipoNomina, tipoPercepcion, tipoDeduccion, tipoOtroPago, tipoContrato, ' +
    'tipoRegimenNomina, tipoJornada, riesgoPuesto, periodicidadPago, banco, tipoHoras, tipoIncapacidad, ' +
    'origenRecurso; de Carta Porte claveProdServCP, unidadPeso, materialPeligroso, fraccionArancelaria, tipoEmbalaje, ' +
    'configAutotransporte, subTipoRem, tipoPermiso, figuraTransporte, parteTransporte, regimenAduanero, ' +
    'documentoAduanero, tipoMateria, sectorCofepris, formaFarmaceutica, condicionEspecial o registroIstmo',
  query: z.object({
    q: text(200).optional().describe('Clave o palabras del nombre'),
    descripcion: text(1_000).optional().describe('De claveProdServ, sin q: claves que le van a lo que se llama así'),
    companyId: z
      .uuid({ error: 'Escribe el id de una empresa.' })
      .optional()
      .describe('Una empresa tuya: las claves que ya usa van primero'),
    userId: z.string().optional(),
    estado: text(3).optional().describe('De municipio y localidad: los de ese estado, como AGU'),
    limit: z.coerce
      .number({ error: 'Escribe un número.' })
      .int({ error: 'Escribe un entero.' })
      .min(1, { error: 'Escribe un número desde 1.' })
      .max(1_000, { error: 'Escribe a lo más 1,000.' })
      .optional(),
  }),
  answers: { 200: answer(z.array(catalogRow)).extend({ total: z.number().int() }) },
});

/** A trip has so many goods, at the most. */
const mostKeys = 1_000;

export const getKeyNames = operation('post /catalogs/names', {
  readsOnly: true,
  tag: 'Catálogos del SAT',
  access: 'catalogs:read',
  summary: 'Nombres de claves de las listas grandes, vigentes o no; la que no está en su lista no viene',
  body: z.object({
    keys: z
      .partialRecord(
        z.enum(largeCatalogNames, { error: 'Ese catálogo no existe.' }),
        z.array(text(20)).max(mostKeys, { error: 'Pide a lo más 1,000 claves de cada lista.' }),
      )
      .describe('Por lista; las de municipio y localidad con su estado antes, como «QUE 014»'),
  }),
  answers: { 200: answer(z.record(z.string(), z.record(z.string(), z.string()))) },
});
