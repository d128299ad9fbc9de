/** Keys that are pressed one after the other lead to a screen. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly to: string;
  readonly needsCompany: boolean;
}

const shortcutTo = (label: string, to: string, ...keys: readonly string[]): Shortcut => ({
  keys,
  label,
  to,
  needsCompany: true,
});

export const shortcuts: readonly Shortcut[] = [
  shortcutTo('Nueva factura', '/facturas/crear', 'n'),
  { ...shortcutTo('Ir al dashboard', '/dashboard', 'g', 'd'), needsCompany: false },
  shortcutTo('Ir a facturas', '/facturas', 'g', 'f'),
  shortcutTo('Ir al mostrador', '/mostrador', 'g', 'm'),
  shortcutTo('Ir a cobranza', '/cobranza', 'g', 'b'),
  shortcutTo('Ir a pedidos', '/pedidos', 'g', 'p'),
  shortcutTo('Ir a clientes', '/clientes', 'g', 'c'),
  shortcutTo('Ir a productos', '/productos', 'g', 'o'),
  shortcutTo('Ir a reportes', '/reportes', 'g', 'r'),
  { ...shortcutTo('Ir a todas las empresas', '/dashboard/empresas', 'g', 'e'), needsCompany: false },
];

/** Is how long a key waits for the next one, in milliseconds. */
export const pauseMs = 1_500;

export interface Pressed {
  readonly keys: readonly string[];
  /** It is in milliseconds. */
  readonly at: number;
}

/**
 * One key more. @returns what is pressed now, and the shortcut that it comes to.
 * @param before what was pressed until now.
 */
export function press(before: Pressed, key: string, at: number): { readonly now: Pressed; readonly found?: Shortcut } {
  const together = at - before.at <= pauseMs ? [...before.keys, key] : [key];
  for (const keys of [together, [key]]) {
    const begun = shortcuts.filter((one) => keys.every((each, index) => each === one.keys[index]));
    const found = begun.find((one) => one.keys.length === keys.length);
    if (found) return { now: { keys: [], at }, found };
    if (begun.length > 0) return { now: { keys, at } };
  }
  return { now: { keys: [], at } };
}
