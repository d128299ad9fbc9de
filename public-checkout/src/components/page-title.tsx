import { Typography } from '@mui/material';
import { useDocumentTitle } from '@timbra/ui/use-document-title.ts';

/** The page's heading, which the browser's tab says too. */
export function PageTitle({ title, text }: { readonly title: string; readonly text?: string }) {
  useDocumentTitle(title);
  return (
    <>
      <Typography variant="h1" sx={{ fontSize: 24, lineHeight: '32px' }}>
        {title}
      </Typography>
      {text ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      ) : null}
    </>
  );
}
