import { useSearchParams } from 'react-router';
import { importFacts, importKinds, type ImportKind } from '@timbra/core/imports/import.ts';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { useShownId } from '../shared/dialogs/use-shown-id.ts';

interface ImportTexts {
  /** It is said by the button and the dialog. */
  readonly action: string;
  /** Names one of several: «Importación de clientes». */
  readonly title: string;
  /** The records that are imported are seen there. */
  readonly list: string;
  /** Returns the specification's text for an import that could not be begun. */
  readonly failure: (reason: string) => Trouble;
}

/** These texts of a kind are others than those of every kind. */
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

/** It stands in the place of an import's id for one that is yet to be begun. */
export const newImport = 'nueva';

/** Returns the address where the refused rows of an import are sent again. */
export const correctionOf = (list: string, id: string) => `${list}?importacion=${newImport}&corrige=${id}`;

/** Returns which import is looked at, and which one it corrects. */
export function useImportAddress() {
  const [parameters] = useSearchParams();
  return { ...useShownId('importacion', 'corrige'), corrects: parameters.get('corrige') ?? undefined };
}
