import { useState } from 'react';
import { ApiError, call } from '@timbra/ui/http/call.ts';
import type { PageAnswer } from '@timbra/contract/profile.ts';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import type { PageFacts, PageValues } from './page-values.ts';
import { bodyOf, comparedFields, inForm, problemsOf, valuesOf } from './page-values.ts';

/** An image is chosen again in a moment, and would fill what the browser keeps. */
const neverStored = ['logo'];

/** Returns the form of a company's page, and what the server knows of the page. */
export function usePageForm(companyId: string, stored: PageFacts) {
  const [facts, setFacts] = useState(stored);
  const [first] = useState(() => valuesOf(stored));
  const draftForm = useDraftForm<PageValues, PageAnswer>({
    draftName: 'mi-pagina',
    neverStored,
    stored: first,
    check: problemsOf,
    save: (values, version) => savePage(companyId, values, version),
    guard: {
      version: stored.version ?? 0,
      versionOf: ({ version }) => version,
      valuesOf,
      fields: comparedFields,
    },
    onSaved: (page) => {
      setFacts(page);
      return valuesOf(page);
    },
    success: 'Configuración guardada exitosamente',
    failure: 'Error al guardar la configuración',
    shownForMs: { success: 3_000 },
  });
  return { ...draftForm, facts };
}

/** @throws ApiError, its details at the form's fields */
async function savePage(id: string, values: PageValues, version: number | undefined): Promise<PageAnswer> {
  try {
    return (await call('PUT /company/{id}/profile', { params: { id }, body: { ...bodyOf(values), version } })).company;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.details) throw error;
    throw new ApiError(error.status, { ...error.body, details: error.body.details.map(inForm) }, { cause: error });
  }
}
