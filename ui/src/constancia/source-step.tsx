import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { Camera } from 'lucide-react';
import { ErrorNotice, type Trouble } from '../feedback/error-notice.tsx';
import { DropZone } from '../fields/drop-zone.tsx';
import { Labelled } from '../fields/labelled.tsx';
import { hasCamera } from './camera/camera.ts';

interface SourceStepProps {
  readonly isReading: boolean;
  readonly trouble: Trouble | undefined;
  readonly onFile: (file: File) => void;
  readonly onCamera: () => void;
  readonly onStop: () => void;
}

/** Shows where the constancia comes from: a file, or the camera. */
export const SourceStep = ({ isReading, trouble, onFile, onCamera, onStop }: SourceStepProps) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    {trouble ? <ErrorNotice {...trouble} /> : null}
    <Labelled label="Archivo" help="Se lee en este dispositivo: no se envía ni se guarda.">
      {({ inputId, describedBy }) => (
        <DropZone
          inputId={inputId}
          describedBy={describedBy}
          name="constancia"
          accept="application/pdf,.pdf,image/*"
          what="el PDF del SAT o una foto de su QR"
          isInvalid={trouble !== undefined}
          inputRef={null}
          onFiles={([file]) => {
            if (file) onFile(file);
          }}
        >
          {isReading ? <Reading onStop={onStop} /> : undefined}
        </DropZone>
      )}
    </Labelled>
    {hasCamera() && !isReading ? (
      <Button onClick={onCamera} startIcon={<Camera size={18} />} sx={{ justifySelf: 'start' }}>
        Leer el QR con la cámara
      </Button>
    ) : null}
  </Box>
);

const Reading = ({ onStop }: { readonly onStop: () => void }) => (
  <>
    <CircularProgress size={20} aria-hidden />
    <Typography role="status" variant="body2" sx={{ flex: 1 }}>
      Leyendo la constancia...
    </Typography>
    <Button size="small" variant="text" onClick={onStop}>
      Dejar de leer
    </Button>
  </>
);
