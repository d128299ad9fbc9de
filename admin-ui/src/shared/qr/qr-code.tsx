import { Box, Button, Skeleton } from '@mui/material';
import { Check, Copy, Download } from 'lucide-react';
import { toDataURL } from 'qrcode';
import { useEffect, useState, type ReactNode } from 'react';

interface QrCodeProps {
  readonly address: string;
  /** Of the download. */
  readonly fileName: string;
  /** The address in words. */
  readonly children: ReactNode;
}

/** Pixels, and modules of white around the code (specification 2 §9). */
const size = 200;
const margin = 2;

export function QrCode({ address, fileName, children }: QrCodeProps) {
  const image = useQrCode(address);
  return (
    <>
      <Box
        sx={{ flex: 'none', border: 1, borderColor: 'divider', borderRadius: '8px', lineHeight: 0, overflow: 'hidden' }}
      >
        {image ? (
          <img src={image} width={size} height={size} alt={`Código QR de ${address}`} />
        ) : (
          <Skeleton variant="rectangular" width={size} height={size} />
        )}
      </Box>
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
          <CopyLink address={address} />
        </Box>
      </Box>
    </>
  );
}

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

/** Only where the browser lets a page write to the clipboard. */
function CopyLink({ address }: { readonly address: string }) {
  const [isCopied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  return (
    <Button
      size="small"
      startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />}
      onClick={() =>
        void navigator.clipboard.writeText(address).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
    </Button>
  );
}
