/** The tabs are in their order; the word stands in the address. */
export const tabs = [
  { word: 'perfil', label: 'Perfil de Usuario' },
  { word: 'contrasena', label: 'Cambiar Contraseña' },
  { word: 'datos-fiscales', label: 'Datos Fiscales' },
  { word: 'datos-facturacion', label: 'Datos de Facturación' },
  { word: 'llaves', label: 'Llaves de API' },
] as const;

export type Tab = (typeof tabs)[number]['word'];

/** Returns the tab that an address names, whatever somebody wrote there. */
export const tabNamed = (word: string | null): Tab => tabs.find((tab) => tab.word === word)?.word ?? 'perfil';
