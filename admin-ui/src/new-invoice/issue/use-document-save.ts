import { useRef } from 'react';
import type { Editing } from './trouble.ts';
import { useArchive } from './use-archive.ts';
import { useIssue } from './use-issue.ts';

type Action = 'archive' | 'generate';

/** Saves a form of a document in one of the two ways. @param instead buttons that do something else. */
export function useDocumentSave(
  editing: Editing,
  instead: Readonly<Partial<Record<Action, () => Promise<void>>>> = {},
) {
  const { generate, ...issuing } = useIssue(editing);
  const { archive, isBusy } = useArchive(editing);
  const wanted = useRef<Action>('archive');
  const save = (action: Action) => {
    wanted.current = action;
    void { archive, generate, ...instead }[action]();
  };
  return {
    ...issuing,
    isBusy,
    save,
    /** Saves what was wanted when somebody else had changed the document meanwhile. */
    saveAgain: () => save(wanted.current),
  };
}
