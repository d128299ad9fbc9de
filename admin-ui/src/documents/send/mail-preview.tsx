import { Box, Typography } from '@mui/material';
import { mailSubject } from '@timbra/core/invoicing/sending/mail-subject.ts';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { FileDialog } from '../file-dialog.tsx';
import { FileLine } from '../file-line.tsx';
import { useFiles } from '../use-files.ts';
import type { Mailing } from '../../shared/actions/actions.ts';

/** Shows what goes with one document: its subject, and the files, which can be opened before they are sent. */
export function MailPreview({ companyId, title, files }: Mailing) {
  const { companies } = useCompanies();
  const opened = useFiles();
  const issuer = companies.find(({ id }) => id === companyId);
  const name = issuer?.fiscalData.nombre || issuer?.name;
  return (
    <Box component="section" aria-label="Lo que se envía" sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Asunto:{' '}
        </Box>
        {name ? mailSubject(title, name) : title}
      </Typography>
      {files.map((file) => (
        <FileLine key={file.kind} file={file} files={opened} />
      ))}
      {opened.open ? (
        <FileDialog
          title={opened.open.name}
          name={opened.open.name}
          content={opened.open.content}
          onClose={opened.close}
        />
      ) : null}
    </Box>
  );
}
