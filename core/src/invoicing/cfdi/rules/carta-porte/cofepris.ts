import type { Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleError, RuleProblem } from '../../rule-problem.ts';
import { each, tripRule, when } from './carta-porte-rule.ts';

type Field = keyof Mercancia;

const MEDICINE: readonly Field[] = [
  'denominacionGenericaProd',
  'denominacionDistintivaProd',
  'fabricante',
  'fechaCaducidad',
  'loteMedicamento',
  'formaFarmaceutica',
  'condicionesEspTransp',
  'registroSanitarioFolioAutorizacion',
];

/** What each sector must say of its goods: medicine, precursor, psychotropic, toxic substance, pesticide. */
const SECTORS: Readonly<Record<string, { readonly code: RuleError['code']; readonly fields: readonly Field[] }>> = {
  '01': { code: 'CP159', fields: MEDICINE },
  '02': {
    code: 'CP160',
    fields: [
      'nombreIngredienteActivo',
      'nomQuimico',
      'fabricante',
      'fechaCaducidad',
      'loteMedicamento',
      'formaFarmaceutica',
      'condicionesEspTransp',
    ],
  },
  '03': { code: 'CP161', fields: MEDICINE },
  '04': { code: 'CP162', fields: ['nomQuimico', 'numCas'] },
  '05': {
    code: 'CP163',
    fields: [
      'nombreIngredienteActivo',
      'numRegSanPlagCofepris',
      'datosFabricante',
      'datosFormulador',
      'datosMaquilador',
      'usoAutorizado',
    ],
  },
};

/** What only imports of some sectors may say. */
const IMPORTED: readonly (readonly [field: Field, code: RuleError['code'], sectors: readonly string[]])[] = [
  ['permisoImportacion', 'CP164', ['01', '02', '03']],
  ['folioImpoVucem', 'CP165', ['01', '02', '04', '05']],
  ['razonSocialEmpImp', 'CP166', ['04']],
];

/** Goods that COFEPRIS watches. */
export const cofepris = tripRule(['CP159', 'CP160', 'CP161', 'CP162', 'CP163', 'CP164', 'CP165', 'CP166'], ({ trip }) =>
  each('mercancias.items', trip.mercancias.items, (item, at) => [
    ...ofSector(item, at),
    ...IMPORTED.flatMap(([field, code, sectors]) =>
      when(
        item[field] !== undefined &&
          !(trip.entradaSalidaMerc === 'Entrada' && sectors.includes(item.sectorCofepris ?? '')),
        code,
        `${at}.${field}`,
        'Este dato va solo en importaciones de su sector sanitario. Quítalo.',
      ),
    ),
  ]),
);

function ofSector(item: Mercancia, at: string): readonly RuleProblem[] {
  const sector = SECTORS[item.sectorCofepris ?? ''];
  if (!sector) return [];
  return sector.fields.flatMap((field) =>
    when(
      item[field] === undefined,
      sector.code,
      `${at}.${field}`,
      'El sector sanitario de la mercancía pide este dato. Escríbelo.',
    ),
  );
}
