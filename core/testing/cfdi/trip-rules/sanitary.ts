import type { Mercancia } from '../../../src/invoicing/complements/carta-porte/carta-porte.ts';
import type { Given } from '../../../src/invoicing/complements/shape/shape.ts';
import { good, entered, leavingWith } from './given.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

const sector = (sectorCofepris: string, item: Given<Mercancia>) => good({ sectorCofepris, ...item });
const medicine = {
  denominacionGenericaProd: 'Genérica',
  denominacionDistintivaProd: 'Distintiva',
  fabricante: 'Fabricante',
  fechaCaducidad: '2028-01-31',
  loteMedicamento: 'L-1',
  formaFarmaceutica: '01',
  condicionesEspTransp: '01',
  registroSanitarioFolioAutorizacion: '123456',
};
const precursor = { ...medicine, nombreIngredienteActivo: 'Activo', nomQuimico: 'Químico' };
const pesticide = {
  nombreIngredienteActivo: 'Activo',
  numRegSanPlagCofepris: 'RSCO-1',
  datosFabricante: 'Datos',
  datosFormulador: 'Datos',
  datosMaquilador: 'Datos',
  usoAutorizado: 'Agrícola',
};
const imported = (item: Given<Mercancia>) => entered({ ...medicine, sectorCofepris: '01', ...item });
const toxic = { sectorCofepris: '04', nomQuimico: 'Químico', numCas: '1-1-1' };
/** The law asks this of a precursor. */
const { denominacionGenericaProd: _generic, denominacionDistintivaProd: _own, ...unnamed } = precursor;
const { registroSanitarioFolioAutorizacion: _registry, ...sold } = unnamed;
/** Each attribute that a sector asks for, left out by itself. */
const sectorCases = (code: string, key: string, item: Given<Mercancia>) =>
  Object.keys(item).map(
    (field) =>
      [
        `${code} mercancias.items[0].${field}`,
        sector(key, { ...item, [field]: undefined }),
        sector(key, item),
      ] as const,
  );

/** Covers goods that COFEPRIS watches. */
export const SANITARY_CASES: readonly TripRuleCase[] = [
  ...['2027-02-31', '0001-01-01', '2027-13-01', '2027-00-10'].map(
    (fechaCaducidad) =>
      [
        'VALIDATION mercancias.items[0].fechaCaducidad',
        sector('01', { ...medicine, fechaCaducidad }),
        sector('01', { ...medicine, fechaCaducidad: '2028-02-29' }),
      ] as const,
  ),
  ...sectorCases('CP159', '01', medicine),
  ...sectorCases('CP160', '02', sold),
  ...sectorCases('CP161', '03', medicine),
  ...sectorCases('CP162', '04', { nomQuimico: 'Químico', numCas: '1-1-1' }),
  ...sectorCases('CP163', '05', pesticide),
  [
    'CP164 mercancias.items[0].permisoImportacion',
    sector('01', { ...medicine, permisoImportacion: '1' }),
    imported({ permisoImportacion: '1' }),
  ],
  [
    'CP165 mercancias.items[0].folioImpoVucem',
    sector('01', { ...medicine, folioImpoVucem: '1' }),
    imported({ folioImpoVucem: '1' }),
  ],
  [
    'CP166 mercancias.items[0].razonSocialEmpImp',
    imported({ razonSocialEmpImp: 'A' }),
    entered({ ...toxic, razonSocialEmpImp: 'A' }),
  ],
  [
    'CP164 mercancias.items[0].permisoImportacion',
    leavingWith({ ...medicine, sectorCofepris: '01', permisoImportacion: '1' }),
    imported({ permisoImportacion: '1' }),
  ],
  [
    'CP165 mercancias.items[0].folioImpoVucem',
    leavingWith({ ...medicine, sectorCofepris: '01', folioImpoVucem: '1' }),
    imported({ folioImpoVucem: '1' }),
  ],
  [
    'CP166 mercancias.items[0].razonSocialEmpImp',
    leavingWith({ ...toxic, razonSocialEmpImp: 'A' }),
    entered({ ...toxic, razonSocialEmpImp: 'A' }),
  ],
];
