import { Box, Button, Skeleton } from '@mui/material';
import { Download } from 'lucide-react';
import { toDataURL } from 'qrcode';
import { useEffect, useState, type ReactNode } from 'react';
import { ShareLink } from './share-link.tsx';

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
          <ShareLink address={address} message={message} />
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
