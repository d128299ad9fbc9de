import { Box, Button, Typography } from '@mui/material';
import { Download, Eye, FileCode2, FileText } from 'lucide-react';
import type { InvoiceFile } from '../shared/actions/invoice-file.ts';
import type { useFiles } from './file-dialog.tsx';

/** Shows a file by its name, with both things that can be done with it. */
export function FileLine({ file, files }: { readonly file: InvoiceFile; readonly files: ReturnType<typeof useFiles> }) {
  const Icon = file.kind === 'pdf' ? FileText : FileCode2;
  const kind = file.kind.toUpperCase();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Typography sx={{ flex: '1 1 120px', fontWeight: 550 }}>{file.name}</Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button
          size="small"
          startIcon={<Eye size={16} />}
          aria-label={`Ver ${kind}`}
          onClick={() => void files.view(file)}
        >
          Ver
        </Button>
        <Button
          size="small"
          startIcon={<Download size={16} />}
          aria-label={`Descargar ${kind}`}
          loading={files.isBusy(file)}
          onClick={() => void files.download(file)}
        >
          Descargar
        </Button>
      </Box>
    </Box>
  );
}
