import { Box } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { FileLine } from './file-line.tsx';
import { fileOf, type useFiles } from './file-dialog.tsx';

interface FileLinesProps {
  readonly invoice: InvoiceAnswer;
  readonly files: ReturnType<typeof useFiles>;
}

export const FileLines = ({ invoice, files }: FileLinesProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <FileLine file={fileOf(invoice, 'pdf')} files={files} />
    <FileLine file={fileOf(invoice, 'xml')} files={files} />
  </Box>
);
