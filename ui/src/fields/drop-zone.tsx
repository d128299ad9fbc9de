import { Box, Typography } from '@mui/material';
import { useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { focusRing, srOnly } from '../theme/design-tokens.ts';

interface DropZoneProps {
  readonly inputId: string;
  readonly describedBy: string | undefined;
  readonly name: string;
  /** It is written as a file input takes it: `.cer`, `image/*`. */
  readonly accept: string;
  /** It is said after «Arrastra aquí»: «tu archivo .cer». */
  readonly what: string;
  readonly isInvalid: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Is called with at least one. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Shows what was chosen, in place of the invitation. */
  readonly children?: ReactNode;
}

/** Takes files that are dropped on it, or chosen after a press or with the keyboard. */
export function DropZone(props: DropZoneProps) {
  const { inputId, describedBy, name, accept, what, isInvalid, inputRef, onFiles, children } = props;
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const hover = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <Box
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        take(event.dataTransfer.files);
      }}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 64,
        px: 4,
        py: 3,
        borderRadius: '8px',
        border: '1px dashed',
        borderColor: isInvalid ? 'error.main' : '#899382',
        bgcolor: isOver ? 'primary.light' : 'background.paper',
        transition: 'background-color 120ms',
        // It may stand on a page that has no styles of ours.
        '& > .sr-only': srOnly,
        '&:focus-within:has(:focus-visible)': { boxShadow: focusRing },
      }}
    >
      <input
        id={inputId}
        ref={inputRef}
        type="file"
        name={name}
        accept={accept}
        className="sr-only"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen once more after it was taken away.
          target.value = '';
        }}
      />
      {children ?? <Invitation inputId={inputId} what={what} />}
    </Box>
  );
}

const Invitation = ({ inputId, what }: { readonly inputId: string; readonly what: string }) => (
  <Typography
    component="label"
    htmlFor={inputId}
    variant="note"

    sx={{ cursor: 'pointer', flex: 1, '&::before': { content: '""', position: 'absolute', inset: 0 } }}
  >
    <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
      Arrastra aquí {what}, o <Choose>elígelo</Choose>
    </Box>
    {/* Nothing is dragged with a finger. */}
    <Box component="span" sx={{ display: 'none', '@media (hover: none)': { display: 'inline' } }}>
      <Choose>{`Elige ${what}`}</Choose>
    </Box>
  </Typography>
);

const Choose = ({ children }: { readonly children: string }) => (
  <Box component="span" sx={{ color: 'success.main', fontWeight: 550, textDecoration: 'underline' }}>
    {children}
  </Box>
);
