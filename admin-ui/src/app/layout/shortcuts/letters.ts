import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { read } from '@timbra/ui/browser-store/store.ts';
import { press, type Pressed } from './shortcuts.ts';

let pressed: Pressed = { keys: [], at: 0 };

/** Returns where one letter more leads to, unless letters are off. @param at in milliseconds. */
export function destinationOf(key: string, at: number, hasCompany: boolean): string | undefined {
  if (read(storeKeys.shortcuts) === 'no') return undefined;
  const { now, found } = press(pressed, key, at);
  pressed = now;
  return found && (hasCompany || !found.needsCompany) ? found.to : undefined;
}
