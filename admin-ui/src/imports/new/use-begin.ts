import { useEffect, useRef, useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { Trouble } from '@timbra/ui/feedback/error-notice.tsx';
import { callData, newRequestKey, reasonOf } from '@timbra/ui/http/call.ts';
import { isRefusal } from '../../shared/drafts/send-with-key.ts';
import { importTexts } from '../import-texts.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import type { NewImportProps } from './new-import-props.ts';
import { blame, bodyOf, type ChosenFile, type ImportChoices, type Preview } from './use-preview.ts';
import { firstPart } from './first-part.ts';

/** Hands the file over. The same choices sent again after an answer that was lost is the same import. */
export function useBegin({ corrects, onBegun }: Pick<NewImportProps, 'corrects' | 'onBegun'>) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const key = useRef<string>(undefined);
  const isSeen = useIsSeen();
  const alerts = useAlerts();
  useLeaveWarning(isBusy);
  const send = async ({ file }: ChosenFile, choices: ImportChoices) => {
    setBusy(true);
    setTrouble(undefined);
    key.current ??= newRequestKey();
    try {
      const body = { ...bodyOf(choices), ...(corrects !== undefined && { corrects }) };
      const headers = { 'Idempotency-Key': key.current };
      const { id } = await callData('POST /imports', { body, file, headers }).catch((error: unknown) =>
        blame(file, error),
      );
      onBegun(id, isSeen());
    } catch (error) {
      if (isRefusal(error)) key.current = undefined;
      const failure = importTexts[choices.kind].failure(reasonOf(error) ?? 'inténtalo de nuevo en un momento.');
      if (isSeen()) setTrouble(failure);
      else alerts.error([failure.title, failure.detail].filter(Boolean).join(': '));
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    trouble,
    send,
    /** Something else is wanted now. */
    forget: () => {
      key.current = undefined;
      setTrouble(undefined);
    },
  };
}

/** Tells whether whoever sent the file still looks at the dialog: it may be closed while the file is on its way. */
function useIsSeen(): () => boolean {
  const seen = useRef(true);
  useEffect(() => {
    seen.current = true;
    return () => {
      seen.current = false;
    };
  }, []);
  return () => seen.current;
}

/** A tab that is closed in the middle takes the file along: the browser asks first. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

/** It is in bytes: a smaller file is with the server as soon as its first rows are. */
const longToSend = 4_194_304;

/** Returns what would become of the first rows of a large file, while all of it is still on its way. */
export function useFirstRows(chosen: ChosenFile | undefined, choices: ImportChoices): Preview | undefined {
  const query = useRead(
    ['importacion-primeras-filas', chosen?.number],
    async (signal) =>
      chosen
        ? previewFirstRows(chosen.file, (file) =>
            callData('POST /imports/preview', { body: bodyOf(choices), file, signal }),
          )
        : null,
    { enabled: chosen !== undefined && chosen.file.size > longToSend, staleTime: Infinity, gcTime: 0 },
  );
  return query.data ?? undefined;
}

/** @returns null where the first rows tell nothing by themselves: what is said of the whole file counts. */
export async function previewFirstRows(file: File, judge: (part: File) => Promise<Preview>): Promise<Preview | null> {
  const part = await firstPart(file);
  if (part === file) return null;
  const judged = await judge(part).catch(() => null);
  if (!judged) return null;
  const { total: _ofPart, ...others } = judged;
  return others;
}
