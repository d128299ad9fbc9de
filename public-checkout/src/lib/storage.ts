/** Reads what this browser keeps; anything that is no object counts as nothing. */
export function readStored(key: string): object | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets it when there is nothing. A browser that keeps nothing at all must not stop a sale. */
export function store(key: string, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or forbidden by the browser.
  }
}
