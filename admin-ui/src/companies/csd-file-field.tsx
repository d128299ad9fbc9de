import { Button, Typography } from '@mui/material';
import { FileCheck2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import type { CompanyValues } from './company-values.ts';
import { extensions, type CsdFileField as FieldName } from './csd-files.ts';

interface CsdFileFieldProps {
  readonly name: FieldName;
  /** It is the name of the chosen file. */
  readonly fileName: string | undefined;
  readonly onFiles: (field: FieldName, files: readonly File[]) => void;
}

/** Shows the field of the certificate or of its key. The form holds it as a data URL, and keeps it nowhere else. */
export function CsdFileField({ name, fileName, onFiles }: CsdFileFieldProps) {
  const { field, fieldState } = useController<CompanyValues, FieldName>({ name });
  const extension = extensions[name];
  return (
    <Labelled label={`Archivo ${extension}`} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <DropZone
          inputId={inputId}
          describedBy={describedBy}
          name={name}
          accept={extension}
          what={`tu archivo ${extension}`}
          isInvalid={fieldState.error !== undefined}
          inputRef={field.ref}
          onFiles={(files) => onFiles(name, files)}
        >
          {field.value ? (
            <>
              <FileCheck2 size={20} color="#2F7410" aria-hidden />
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
                {fileName ?? `Archivo ${extension}`}
              </Typography>
              <Button
                size="small"
                variant="text"
                aria-label={`Quitar archivo ${extension}`}
                onClick={() => field.onChange('')}
              >
                Quitar
              </Button>
            </>
          ) : undefined}
        </DropZone>
      )}
    </Labelled>
  );
}
