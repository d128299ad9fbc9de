import type { PageAnswer } from '@timbra/contract/profile.ts';
import { applyPage, checkPage, emptyPage } from '@timbra/core/companies/page.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { ComparedField } from '../shared/dialogs/stale-dialog.tsx';

/** What the form holds, under the specification's names: text throughout, the logo as a data URL. */
export interface PageValues {
  readonly nombreComercio: string;
  readonly descripcion: string;
  readonly logo: string;
  readonly colorPrimario: string;
  readonly colorSecundario: string;
  readonly telefono: string;
  readonly email: string;
  readonly direccion: string;
  readonly sitioWeb: string;
  readonly urlPersonalizada: string;
}

/** How the server calls the same. */
const serverNames = {
  nombreComercio: 'businessName',
  descripcion: 'businessDescription',
  logo: 'businessLogo',
  colorPrimario: 'primaryColor',
  colorSecundario: 'secondaryColor',
  telefono: 'phone',
  email: 'email',
  direccion: 'businessAddress',
  sitioWeb: 'businessWebsite',
  urlPersonalizada: 'customUrl',
} as const satisfies Record<keyof PageValues, string>;

const fields = Object.keys(serverNames) as (keyof PageValues)[];

/** The answer, and what an answer without the page's own fields has in their place (specification 2 §3). */
export type PageFacts = Partial<PageAnswer> & { readonly address?: string | null; readonly website?: string | null };

export const defaults = {
  name: 'Mi Comercio',
  description: emptyPage.businessDescription ?? '',
  primaryColor: emptyPage.primaryColor,
  secondaryColor: emptyPage.secondaryColor,
  customUrl: 'mi-comercio',
} as const;

/** A field that was emptied stays empty; one that the answer lacks, or that nobody has filled in yet, is proposed. */
export function valuesOf(facts: PageFacts): PageValues {
  return {
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
  };
}

type Body = Record<(typeof serverNames)[keyof PageValues], string>;

export const bodyOf = (values: PageValues): Body =>
  Object.fromEntries(fields.map((field) => [serverNames[field], values[field]])) as Body;

/** The server's own rules, at the form's fields. */
export const problemsOf = (values: PageValues): readonly Problem[] =>
  checkPage(applyPage(emptyPage, bodyOf(values))).map(inForm);

export function inForm<T extends { readonly field: string }>(problem: T): T {
  const field = fields.find((name) => serverNames[name] === problem.field);
  return field === undefined ? problem : { ...problem, field };
}

/** What two tabs are shown when they differ, as the form names it. */
export const comparedFields: readonly ComparedField<PageValues>[] = [
  { field: 'nombreComercio', label: 'Nombre del comercio' },
  { field: 'descripcion', label: 'Descripción' },
  { field: 'logo', label: 'Logo', show: (logo) => (logo === '' ? 'Sin logo' : 'Una imagen') },
  { field: 'colorPrimario', label: 'Color primario' },
  { field: 'colorSecundario', label: 'Color secundario' },
  { field: 'telefono', label: 'Teléfono' },
  { field: 'email', label: 'Email' },
  { field: 'direccion', label: 'Dirección' },
  { field: 'sitioWeb', label: 'Sitio web' },
  { field: 'urlPersonalizada', label: 'URL personalizada' },
];
