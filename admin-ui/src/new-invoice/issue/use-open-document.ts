import { useState } from 'react';
import type { OpenDocument } from './editing.ts';

/** Is what a form keeps of the document that it corrects: the version that whoever types has seen. */
interface Kept {
  readonly version: number | undefined;
  readonly setVersion: (version: number | undefined) => void;
}

/** Returns the document that a form corrects, of the version that its draft was begun from. */
export function useOpenDocument<Document extends OpenDocument | undefined>(first: Document, kept: Kept) {
  const [document, setDocument] = useState<OpenDocument | Document>(
    () => first && { ...first, version: kept.version ?? first.version },
  );
  const open = (opened: OpenDocument | Document) => {
    setDocument(opened);
    kept.setVersion(opened?.version);
  };
  return [document, open] as const;
}
