import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { read } from '@timbra/ui/browser-store/store.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useCompanies } from '../../../shared/companies/companies-context.tsx';
import { press, type Pressed } from './shortcuts.ts';

const Sheet = whenShown(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet);

/** Listens to the keys that lead somewhere, save, or tell which keys there are. */
export function ShortcutsListener() {
  const navigate = useNavigate();
  const { company } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  const hasCompany = company !== undefined;
  useEffect(() => {
    // Each letter is read as it is pressed: letters that waited for a file to load came in another order.
    const lead = (key: string, at: number) => {
      const to = destinationOf(key, at, hasCompany);
      if (to !== undefined) void navigate(to);
    };
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() !== 's' || event.shiftKey) return;
        // A key that is held down saves once, and opens no window of the browser's meanwhile.
        if (event.repeat ? isSomethingToSave() : saveOnTop()) event.preventDefault();
        return;
      }
      if (key.length > 1 || event.repeat || isTaken(event.target) || isDialogOpen()) return;
      // It stays when the letters are off: it is where they are put on again.
      if (key === '?') setOpen(true);
      else lead(key, timeStamp);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigate, hasCompany]);
  return isOpen ? <Sheet onClose={() => setOpen(false)} /> : null;
}

let pressed: Pressed = { keys: [], at: 0 };

/** Returns where one letter more leads to, unless letters are off. @param at in milliseconds. */
function destinationOf(key: string, at: number, hasCompany: boolean): string | undefined {
  if (read(storeKeys.shortcuts) === 'no') return undefined;
  const { now, found } = press(pressed, key, at);
  pressed = now;
  return found && (hasCompany || !found.needsCompany) ? found.to : undefined;
}

/** Keys are text there, or choose among what is offered. */
const takesKeys =
  'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu]';

const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesKeys) !== null;

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];

/** Nothing leads away from below an open dialog. */
const isDialogOpen = (): boolean => dialogs().length > 0;

const savedOnTop = (): Element | undefined => {
  const top = dialogs().at(-1) ?? document;
  return [...top.querySelectorAll('[data-saves]')].find((one) => one.getClientRects().length > 0);
};

const isSomethingToSave = (): boolean => savedOnTop() !== undefined;

/**
 * Saves what stands on top: a form or a button that is marked with `data-saves`. Whatever issues, pays or deletes is not.
 * @returns whether there was something.
 */
function saveOnTop(): boolean {
  const saving = savedOnTop();
  if (saving instanceof HTMLFormElement) saving.requestSubmit();
  else if (saving instanceof HTMLButtonElement) saving.click();
  return saving !== undefined;
}
