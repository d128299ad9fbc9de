import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompanies } from '../../../shared/companies/companies-context.tsx';
import { destinationOf } from './letters.ts';
import { isDialogOpen, isSomethingToSave, isTaken, saveOnTop } from './targets.ts';

const Sheet = lazy(async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet }));

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
  return isOpen ? (
    <Suspense fallback={null}>
      <Sheet onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
