import { useState } from 'react';
import { ApiError, call } from '@timbra/ui/http/call.ts';
import type { PageAnswer } from '@timbra/contract/profile.ts';
import { applyPage, checkPage, emptyPage, pageFields } from '@timbra/core/companies/page.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';

/** An image is chosen again in a moment, and would fill what the browser keeps. */
const neverStored = ['logo'];

type ServerName = keyof typeof formNames;

/** What the form holds: text throughout, the logo as a data URL. */
export type PageValues = { readonly [Name in (typeof formNames)[ServerName]]: string };

/** The answer, and what an answer without the page's own fields has in their place (specification 2 §3). */
export type PageFacts = Partial<PageAnswer> & { readonly address?: string | null; readonly website?: string | null };

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

/** Names each field of a page as the form does: by the specification's names; the compiler asks for it. */
const formNames = {
  businessName: 'nombreComercio',
  businessDescription: 'descripcion',
  businessLogo: 'logo',
  primaryColor: 'colorPrimario',
  secondaryColor: 'colorSecundario',
  phone: 'telefono',
  email: 'email',
  businessAddress: 'direccion',
  businessWebsite: 'sitioWeb',
  customUrl: 'urlPersonalizada',
} as const satisfies Record<keyof typeof pageFields, string>;

const names = Object.keys(formNames) as ServerName[];

export const defaults = {
  name: 'Mi Comercio',
  description: emptyPage.businessDescription ?? '',
  primaryColor: emptyPage.primaryColor,
  secondaryColor: emptyPage.secondaryColor,
  customUrl: 'mi-comercio',
} as const;

/** A field that was emptied stays empty; one that the answer lacks, or that nobody has filled in yet, is proposed. */
export const valuesOf = (facts: PageFacts): PageValues => ({
  nombreComercio: facts.businessName || facts.name || defaults.name,
  descripcion: facts.businessDescription === undefined ? defaults.description : (facts.businessDescription ?? ''),
  logo: facts.businessLogo ?? (facts.saved ? undefined : facts.logo) ?? '',
  colorPrimario: facts.primaryColor || defaults.primaryColor,
  colorSecundario: facts.secondaryColor || defaults.secondaryColor,
  telefono: facts.phone ?? '',
  email: facts.email ?? '',
  direccion: facts.businessAddress ?? facts.address ?? '',
  sitioWeb: facts.businessWebsite ?? facts.website ?? '',
  urlPersonalizada: facts.customUrl || defaults.customUrl,
});

type Body = Record<ServerName, string>;

export const bodyOf = (values: PageValues): Body =>
  Object.fromEntries(names.map((name) => [name, values[formNames[name]]])) as Body;

/** Returns what breaks the server's own rules, at the form's fields. */
export const problemsOf = (values: PageValues): readonly Problem[] =>
  checkPage(applyPage(emptyPage, bodyOf(values))).map(inForm);

export function inForm<T extends { readonly field: string }>(problem: T): T {
  const name = names.find((one) => one === problem.field);
  return name === undefined ? problem : { ...problem, field: formNames[name] };
}

/** Two tabs are shown these when they differ, as the form names it. */
const comparedFields: readonly ComparedField<PageValues>[] = names.map((name) => ({
  field: formNames[name],
  label: pageFields[name].label,
  ...(name === 'businessLogo' && { show: (logo: unknown) => (logo === '' ? 'Sin logo' : 'Una imagen') }),
}));
