/** Writes a key with its name, «G03 · Gastos en general»; it is empty where there is no key. */
export const keyAndName = (key: string, list: { nameOf(key: string): string }): string =>
  key === '' ? '' : `${key} · ${list.nameOf(key)}`;
