import type { Company } from '../shared/companies/companies-context.tsx';

/** The tabs are in their order; the word stands in the address. */
export const tabs = [
  { word: 'perfil', label: 'Perfil de Usuario' },
  { word: 'contrasena', label: 'Cambiar Contraseña' },
  { word: 'seguridad', label: 'Seguridad' },
  { word: 'datos-fiscales', label: 'Datos Fiscales' },
  { word: 'datos-facturacion', label: 'Datos de Facturación' },
  { word: 'llaves', label: 'Llaves de API' },
  { word: 'webhooks', label: 'Webhooks' },
  { word: 'miembros', label: 'Miembros' },
] as const;

export type Tab = (typeof tabs)[number]['word'];

/** Returns the tab that an address names, whatever somebody wrote there. */
export const tabNamed = (word: string | null, among: readonly { readonly word: Tab }[] = tabs): Tab =>
  among.find((tab) => tab.word === word)?.word ?? 'perfil';

type WithAccess = Pick<Company, 'access'>;

export const mayManageWebhooks = ({ access }: WithAccess) => access.permissions.includes('webhooks:manage');

/** Tells whether an address names a tab that somebody is not shown. */
export const isHidden = (word: string | null, shown: readonly { readonly word: Tab }[]): boolean =>
  tabNamed(word) !== tabNamed(word, shown);

/**
 * Leaves out what is of no use to whoever only works for others. Somebody without a company has an account at least.
 * @param hasCompany tells whether one is selected, or may be yet.
 */
export function tabsFor(companies: readonly WithAccess[], hasCompany: boolean) {
  const left: Partial<Record<Tab, boolean>> = {
    webhooks: companies.length > 0 && !companies.some(mayManageWebhooks),
    // Whoever only works in it sees there what they may do, and leaves.
    miembros: !hasCompany,
  };
  return tabs.filter(({ word }) => !left[word]);
}
