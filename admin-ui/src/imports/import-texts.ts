import { importFacts, importKinds, type ImportKind } from '@timbra/core/imports/import-kind.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';

interface ImportTexts {
  /** Of the button and the dialog. */
  readonly action: string;
  /** What one of several is called: «Importación de clientes». */
  readonly title: string;
  /** Where what is imported is seen. */
  readonly list: string;
  /** The specification's text for an import that could not be begun. */
  readonly failure: (reason: string) => Trouble;
}

/** Where the texts of a kind are others than those of every kind. */
const ownTexts: Readonly<Partial<Record<ImportKind, Partial<ImportTexts>>>> = {
  orders: { failure: (reason) => ({ title: `Error durante la importación: ${reason}` }) },
  cfdi: {
    action: 'Subir XML anteriores',
    failure: (detail) => ({ title: 'Error al traer tu historial', detail }),
  },
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function textsOf(kind: ImportKind): ImportTexts {
  const { name, list } = importFacts[kind];
  return {
    action: `Importar ${capital(name)}`,
    title: `Importación de ${name}`,
    list: `/${list}`,
    failure: (detail) => ({ title: `Error al importar ${name}`, detail }),
    ...ownTexts[kind],
  };
}

export const importTexts = Object.fromEntries(importKinds.map((kind) => [kind, textsOf(kind)])) as Readonly<
  Record<ImportKind, ImportTexts>
>;
