import { Button } from '@mui/material';
import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';

interface ShareLinkProps {
  readonly address: string;
  readonly message: string | undefined;
}

/**
 * Shares by the phone's own messages where it shares, elsewhere by a copy; only where the browser lets a page do
 * either.
 */
export function ShareLink({ address, message }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  if (isShared()) {
    const share = () =>
      navigator.share({ url: address, ...(message === undefined ? {} : { text: message }) }).catch((error: unknown) => {
        // Whoever closes the phone's list has changed their mind.
        if (!(error instanceof DOMException && error.name === 'AbortError')) return copy();
        return undefined;
      });
    return (
      <Button variant="contained" size="small" startIcon={<Share2 size={16} />} onClick={() => void share()}>
        Compartir enlace
      </Button>
    );
  }
  if (!navigator.clipboard) return null;
  return (
    <Button size="small" startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />} onClick={() => void copy()}>
      {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
    </Button>
  );
}

/** A desktop's list of apps to share with is no help beside a copy. */
const isShared = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
