import { isDraft, ofSession, ofWork, type StoreKey } from './store-keys.ts';

/** What the browser did not take, because it is full or keeps nothing for this page. It lasts as long as the page. */
const notStored = new Map<string, string>();

/** The last value read of each key, so that the same text is the same object. */
const parsed = new Map<string, { readonly text: string; readonly value: unknown }>();

type Listener = { readonly keys: readonly string[]; readonly call: () => void };
const listeners = new Set<Listener>();

/** @returns nothing also for what nobody of ours has written. */
export function read<T>({ key, parse }: StoreKey<T>): T | undefined {
  const text = notStored.get(key) ?? attempt(() => localStorage.getItem(key)) ?? undefined;
  if (text === undefined) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.value as T | undefined;
  const value = attempt(() => parse(text));
  parsed.set(key, { text, value });
  return value;
}

/** A store that is full or closed costs what is kept beyond this page, and nothing else. */
export function store<T>({ key, write }: StoreKey<T>, value: T): void {
  const text = write(value);
  notStored.delete(key);
  const isStored = attempt(() => {
    localStorage.setItem(key, text);
    return true;
  });
  if (!isStored) {
    // The value that stands there from before is not what counts now.
    remove(key);
    notStored.set(key, text);
  }
  notify([key]);
}

export function drop(...dropped: readonly Pick<StoreKey<unknown>, 'key'>[]): void {
  const keys = dropped.map(({ key }) => key);
  for (const key of keys) remove(key);
  notify(keys);
}

let logouts = 0;

/** Counts how often everything was dropped in this page: what was begun before is over. */
export const countLogouts = (): number => logouts;

/** Drops everything at logout: whoever sits down next finds nothing. */
export function dropAtLogout(): void {
  logouts += 1;
  const found = [...notStored.keys(), ...(attempt(() => Object.keys(localStorage)) ?? [])];
  drop(...ofSession, ...ofWork, ...found.filter((key) => isDraft(key)).map((key) => ({ key })));
}

/** The session is over; what is being worked on stays: whoever logs in again goes on with it. */
export const dropSession = (): void => drop(...ofSession);

/** Calls back when one of them changes, in this tab or in another one. */
export function onChange(watched: readonly Pick<StoreKey<unknown>, 'key'>[], call: () => void): () => void {
  const listener: Listener = { keys: watched.map(({ key }) => key), call };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !listener.keys.includes(key)) return;
    // The browser took what another tab has kept, so that counts.
    for (const one of listener.keys) if (key === null || key === one) notStored.delete(one);
    call();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function notify(changed: readonly string[]): void {
  for (const { keys, call } of listeners) if (keys.some((key) => changed.includes(key))) call();
}

function remove(key: string): void {
  notStored.delete(key);
  parsed.delete(key);
  attempt(() => localStorage.removeItem(key));
}

/** Even to ask for the store may fail: a browser can forbid it to a page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
