import { Box, Button, Typography } from '@mui/material';
import { useController, useFormContext } from 'react-hook-form';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { scaleLogo } from './scale-logo.ts';

interface LogoFieldProps {
  /** It is the field of the form. */
  readonly name?: string;
  /** It stands beside the chosen image and says what it is for. */
  readonly note: string;
}

/** Shows the field of the `logo` of a form, which holds the image as a data URL. */
export function LogoField({ name = 'logo', note }: LogoFieldProps) {
  const { setError } = useFormContext();
  const { field, fieldState } = useController({ name, defaultValue: '' });
  const choose = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await scaleLogo(file);
    if ('dataUrl' in read) field.onChange(read.dataUrl);
    else setError(name, { type: 'file', message: read.problem });
  };
  return (
    <Labelled label="Logo" optional help="Imagen PNG, JPEG o WebP de hasta 2 MB" error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <DropZone
          inputId={inputId}
          describedBy={describedBy}
          name={name}
          accept="image/*"
          what="tu logo"
          isInvalid={fieldState.error !== undefined}
          inputRef={field.ref}
          onFiles={(files) => void choose(files)}
        >
          {field.value ? <Preview dataUrl={field.value} note={note} onRemove={() => field.onChange('')} /> : undefined}
        </DropZone>
      )}
    </Labelled>
  );
}

interface PreviewProps {
  readonly note: string;
  readonly dataUrl: string;
  readonly onRemove: () => void;
}

const Preview = ({ dataUrl, note, onRemove }: PreviewProps) => (
  <>
    <Box
      component="img"
      src={dataUrl}
      alt="Logo elegido"
      sx={{ height: 48, maxWidth: 140, objectFit: 'contain', borderRadius: '4px' }}
    />
    <Typography variant="note" sx={{ flex: 1 }}>
      {note}
    </Typography>
    <Button size="small" variant="text" onClick={onRemove}>
      Quitar logo
    </Button>
  </>
);
