/** A browser that fills in a field by itself presses no key. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'input'];

/** Calls it once somebody first moves the pointer, presses something or fills something in. */
export function onFirstAct(begin: () => void): void {
  const over = new AbortController();
  const first = () => {
    over.abort();
    begin();
  };
  for (const act of acts) addEventListener(act, first, { passive: true, signal: over.signal });
}
