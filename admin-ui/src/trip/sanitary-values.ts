import type { SanitaryField } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { importedFields, sanitaryFieldsOf } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { given } from '../shared/form/given.ts';
import type { BorderValues, Good } from './waybill-values.ts';

/** What COFEPRIS asks of a good; all of it empty for goods that it does not watch. */
export type SanitaryValues = Readonly<Record<SanitaryField | 'sectorCofepris', string>>;

export const blankSanitary: SanitaryValues = {
  sectorCofepris: '',
  nombreIngredienteActivo: '',
  nomQuimico: '',
  denominacionGenericaProd: '',
  denominacionDistintivaProd: '',
  fabricante: '',
  fechaCaducidad: '',
  loteMedicamento: '',
  formaFarmaceutica: '',
  condicionesEspTransp: '',
  registroSanitarioFolioAutorizacion: '',
  permisoImportacion: '',
  folioImpoVucem: '',
  numCas: '',
  razonSocialEmpImp: '',
  numRegSanPlagCofepris: '',
  datosFabricante: '',
  datosFormulador: '',
  datosMaquilador: '',
  usoAutorizado: '',
};

type Border = Pick<BorderValues, 'cruza' | 'entradaSalidaMerc'>;

const isImport = ({ cruza, entradaSalidaMerc }: Border) => cruza === 'si' && entradaSalidaMerc === 'Entrada';

/** Returns what the form asks of a good of this sector: that of imports when it enters Mexico alone. */
export const sanitaryFieldsIn = (sector: string, border: Border): readonly SanitaryField[] =>
  sanitaryFieldsOf(sector, isImport(border));

/** Returns the good's sector with what the form shows for it; what belongs to another is no part of it. */
export function sanitaryOf(values: SanitaryValues, border: Border): Partial<Good> {
  const shown = ['sectorCofepris', ...sanitaryFieldsIn(values.sectorCofepris, border)] as const;
  return Object.fromEntries(shown.map((field) => [field, given(values[field])]));
}

/**
 * Returns what the form begins with.
 * @returns values of its sector; `rest` is what the good says besides, which the form does not show. What SAT takes of
 * imports of some sectors alone (CP164 to CP166) is never of the rest: nobody could take it away.
 */
export function sanitaryValuesOf(item: Good): { readonly values: SanitaryValues; readonly rest: Partial<Good> } {
  const { sectorCofepris = '' } = item;
  const shown = new Set<string>(['sectorCofepris', ...sanitaryFieldsOf(sectorCofepris, true), ...importedFields]);
  const own = Object.entries(item).filter(([field, text]) => shown.has(field) && typeof text === 'string');
  const others = Object.entries(item).filter(([field]) => !shown.has(field));
  return { values: { ...blankSanitary, ...Object.fromEntries(own) }, rest: Object.fromEntries(others) };
}
