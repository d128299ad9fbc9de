import { Button, Typography } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import type { FileKind } from './file-kinds.ts';

export interface ChosenFileFieldProps {
  readonly kind: Pick<FileKind, 'label' | 'help' | 'accept' | 'what'>;
  readonly file: File | undefined;
  /** Counts its rows, once that is known. */
  readonly rows: string | undefined;
  readonly fault: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Shows which file it is; another one can be dropped on it or chosen at any time. */
export function ChosenFileField({ kind, file, rows, fault, onFiles }: ChosenFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { label, help, accept, what } = kind;
  return (
    <Labelled label={label} error={fault} help={file ? undefined : help}>
      {({ inputId, describedBy }) => (
        <DropZone
          inputId={inputId}
          describedBy={describedBy}
          name="archivo"
          accept={accept}
          what={what}
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
  );
}
