import { Box, Button, Skeleton } from '@mui/material';
import { Check, Copy, Download, Share2 } from 'lucide-react';
import { toDataURL } from 'qrcode';
import { useEffect, useState, type ReactNode } from 'react';

interface QrCodeProps {
  readonly address: string;
  /** It is the name of the download. */
  readonly fileName: string;
  /** Goes along when the address is shared. */
  readonly message?: string | undefined;
  /** It is the address in words. */
  readonly children: ReactNode;
}

/** It is in pixels, with modules of white around the code (specification 2 §9). */
const size = 200;
const margin = 2;

export function QrCode({ address, fileName, message, children }: QrCodeProps) {
  const image = useQrCode(address);
  return (
    <>
      <QrPicture image={image} alt={`Código QR de ${address}`} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 3, justifyItems: 'start' }}>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {image ? (
            <Button size="small" component="a" href={image} download={fileName} startIcon={<Download size={16} />}>
              Descargar QR
            </Button>
          ) : (
            // A link to nothing would take the focus and do nothing.
            <Button size="small" disabled startIcon={<Download size={16} />}>
              Descargar QR
            </Button>
          )}
          <ShareLink address={address} message={message} />
        </Box>
      </Box>
    </>
  );
}

interface QrImageProps {
  /** Is what the code holds. */
  readonly content: string;
  readonly alt: string;
}

/** Shows a code alone, of what is neither shared nor kept. */
export const QrImage = ({ content, alt }: QrImageProps) => <QrPicture image={useQrCode(content)} alt={alt} />;

const QrPicture = ({ image, alt }: { readonly image: string | undefined; readonly alt: string }) => (
  <Box sx={{ flex: 'none', border: 1, borderColor: 'divider', borderRadius: '8px', lineHeight: 0, overflow: 'hidden' }}>
    {image ? (
      <img src={image} width={size} height={size} alt={alt} />
    ) : (
      <Skeleton variant="rectangular" width={size} height={size} />
    )}
  </Box>
);

function useQrCode(address: string): string | undefined {
  const [made, setMade] = useState<{ readonly address: string; readonly image: string }>();
  useEffect(() => {
    let isCurrent = true;
    void toDataURL(address, { width: size, margin }).then((image) => {
      if (isCurrent) setMade({ address, image });
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  return made?.address === address ? made.image : undefined;
}

/**
 * Shares by the phone's own messages where it shares, elsewhere by a copy; only where the browser lets a page do
 * either.
 */
export function ShareLink({ address, message }: { readonly address: string; readonly message: string | undefined }) {
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
