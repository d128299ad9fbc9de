import { Button, Link, Typography } from '@mui/material';
import { importFields } from '@timbra/core/imports/fields.ts';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';

interface FileFieldProps {
  readonly kind: ImportKind;
  readonly file: File | undefined;
  /** How many rows it has, once that is known. */
  readonly rows: string | undefined;
  readonly fault: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Which file; another one can be dropped on it or chosen at any time. */
export function FileField({ kind, file, rows, fault, onFiles }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Labelled label="Archivo CSV o Excel" error={fault} help={file ? undefined : fieldsText(kind)}>
        {({ inputId, describedBy }) => (
          <DropZone
            inputId={inputId}
            describedBy={describedBy}
            name="archivo"
            accept=".csv,.txt,.tsv,.xlsx"
            what="tu archivo .csv o .xlsx"
            isInvalid={fault !== undefined}
            inputRef={input}
            onFiles={onFiles}
          >
            {file ? (
              <>
                <FileSpreadsheet size={20} color="#2F7410" aria-hidden />
                <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                  <span style={{ fontWeight: 550 }}>{file.name}</span>
                  {rows ? <span role="status">{` · ${rows}`}</span> : null}
                </Typography>
                <Button size="small" variant="text" onClick={() => input.current?.click()}>
                  Cambiar archivo
                </Button>
              </>
            ) : undefined}
          </DropZone>
        )}
      </Labelled>
      {file ? null : (
        <Link component={RouterLink} to="/importaciones" variant="body2" sx={{ display: 'inline-block', mt: 3 }}>
          Ver las importaciones anteriores
        </Link>
      )}
    </div>
  );
}

function fieldsText(kind: ImportKind): string {
  const named = (required: boolean) =>
    importFields[kind]
      .filter((field) => field.required === required)
      .map(({ label }) => label)
      .join(', ');
  return `La primera fila lleva los nombres de las columnas. Se necesitan ${named(true)}; puede traer también ${named(false)}.`;
}
