import type { Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import type { SanitarySector } from '../../../complements/carta-porte/sanitary.ts';
import { askedOf, importedFields, isSanitarySector, mayImport } from '../../../complements/carta-porte/sanitary.ts';
import { DAY } from '../../../complements/carta-porte/shape-of-goods.ts';
import type { RuleError, RuleProblem } from '../../../rule-problem.ts';
import { each, exists, tripRule, when } from './carta-porte-rule.ts';

const ofSectors: Readonly<Record<SanitarySector, RuleError['code']>> = {
  '01': 'CP159',
  '02': 'CP160',
  '03': 'CP161',
  '04': 'CP162',
  '05': 'CP163',
};

const ofImports: Readonly<Record<(typeof importedFields)[number], RuleError['code']>> = {
  permisoImportacion: 'CP164',
  folioImpoVucem: 'CP165',
  razonSocialEmpImp: 'CP166',
};

/** COFEPRIS watches these goods. */
export const cofepris = tripRule(
  ['CP159', 'CP160', 'CP161', 'CP162', 'CP163', 'CP164', 'CP165', 'CP166', 'VALIDATION'],
  ({ trip }) =>
    each('mercancias.items', trip.mercancias.items, (item, at) => [
      ...ofSector(item, at),
      ...when(
        DAY.test(item.fechaCaducidad ?? '') && !exists(item.fechaCaducidad ?? ''),
        'VALIDATION',
        `${at}.fechaCaducidad`,
        'Esa fecha no existe. Escríbela como 2026-11-30.',
      ),
      ...importedFields.flatMap((field) =>
        when(
          item[field] !== undefined &&
            !(trip.entradaSalidaMerc === 'Entrada' && mayImport(field, item.sectorCofepris ?? '')),
          ofImports[field],
          `${at}.${field}`,
          'Este dato va solo en importaciones de su sector sanitario. Quítalo.',
        ),
      ),
    ]),
);

function ofSector(item: Mercancia, at: string): readonly RuleProblem[] {
  const { sectorCofepris: sector = '' } = item;
  if (!isSanitarySector(sector)) return [];
  return askedOf(sector).flatMap((field) =>
    when(
      item[field] === undefined,
      ofSectors[sector],
      `${at}.${field}`,
      'El sector sanitario de la mercancía pide este dato. Escríbelo.',
    ),
  );
}
