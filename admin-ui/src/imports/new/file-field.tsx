import { Box, Link } from '@mui/material';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import { Link as RouterLink } from 'react-router';
import { ChosenFileField, type ChosenFileFieldProps } from './chosen-file-field.tsx';
import { fileKindOf } from './file-kinds.ts';
import { Templates } from './templates.tsx';

interface FileFieldProps extends Omit<ChosenFileFieldProps, 'kind'> {
  readonly kind: ImportKind;
}

/** Shows the file of an import, and the way to the imports before. */
export function FileField({ kind, ...props }: FileFieldProps) {
  return (
    <div>
      <ChosenFileField kind={fileKindOf(kind)} {...props} />
      {props.file ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
          <Templates kind={kind} />
          <Link component={RouterLink} to="/importaciones" variant="body2">
            Ver las importaciones anteriores
          </Link>
        </Box>
      )}
    </div>
  );
}
