import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { storeInTab, readInTab } from '@timbra/ui/browser-store/tab-store.ts';
import { companyScope } from '../companies/companies-context.tsx';
import { openAttempt } from './send-with-key.ts';
import { readDraft } from './drafts.ts';

/** Names the place where one tab keeps what is typed into a form that other tabs may have open as well. */
export interface Part {
  readonly name: string;
  /** From then on another tab may take it. */
  readonly release: () => void;
}

/** Further tabs share the first one. */
const mostParts = 9;

const isInUse = (name: string) => readDraft(name) !== undefined || openAttempt(name) !== undefined;

/**
 * Takes a part of a draft that no open tab holds: the one that this tab has had, as after a reload, before one that a
 * closed tab has left, before an empty one. The browser frees it when the tab is closed, however that comes.
 * @param wanted `empty` for what is put there from elsewhere.
 */
export async function takePart(name: string, wanted: 'left' | 'empty' = 'left'): Promise<Part> {
  const whole = { name, release: () => undefined };
  // Locks exist only on a page of a secure origin.
  if (!('locks' in navigator)) return whole;
  const scope = companyScope();
  const ofTab = storeKeys.tabPart(name);
  const names = Array.from({ length: mostParts }, (_each, at) => (at === 0 ? name : `${name}:${at + 1}`));
  const left = names.filter(isInUse);
  const own = left.filter((each) => each === readInTab(ofTab));
  const empty = names.filter((each) => !left.includes(each));
  const inOrder = wanted === 'left' ? [...own, ...left, ...empty] : [...empty, ...left];
  for (const each of inOrder) {
    const release = await hold(`${scope}:${each}`);
    if (!release) continue;
    storeInTab(ofTab, each);
    return { name: each, release };
  }
  return whole;
}

/** @returns nothing when another tab has it, or this one already. */
function hold(lock: string): Promise<(() => void) | undefined> {
  const { promise: held, resolve: answer, reject } = Promise.withResolvers<(() => void) | undefined>();
  navigator.locks
    .request(lock, { ifAvailable: true }, (granted) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      answer(granted ? release : undefined);
      return granted ? released : undefined;
    })
    .catch(reject);
  return held;
}
