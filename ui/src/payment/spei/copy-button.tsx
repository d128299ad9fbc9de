import { IconButton, Tooltip } from '@mui/material';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const shownMs = 2_500;

/** Puts a text where it can be pasted from. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Without a secure context there is no clipboard: the text stands there to be selected.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const label = isCopied ? 'Copiado' : `Copiar ${what}`;
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void copy()} data-noprint>
        {isCopied ? <Check size={16} /> : <Copy size={16} />}
      </IconButton>
    </Tooltip>
  );
}
