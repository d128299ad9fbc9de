import { useState } from 'react';
import type { OpenDocument } from './trouble.ts';

/** Is what a form keeps of the document that it corrects: the version that whoever types has seen. */
interface SeenVersion {
  readonly version: number | undefined;
  readonly setVersion: (version: number | undefined) => void;
}

/** Returns the document that a form corrects, of the version that its draft was begun from. */
export function useOpenDocument<Document extends OpenDocument | undefined>(first: Document, seen: SeenVersion) {
  const [document, setDocument] = useState<OpenDocument | Document>(
    () => first && { ...first, version: seen.version ?? first.version },
  );
  const open = (opened: OpenDocument | Document) => {
    setDocument(opened);
    seen.setVersion(opened?.version);
  };
  return [document, open] as const;
}
