import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { FileSpreadsheet, Plug, type LucideIcon } from 'lucide-react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { importTexts } from '../import-texts.ts';

interface SourceChoiceProps {
  readonly onFile: () => void;
  readonly onApi: () => void;
  readonly onClose: () => void;
}

/** Orders come from a program or from a file (specification §2, «Pedidos»). */
export function SourceChoice({ onFile, onApi, onClose }: SourceChoiceProps) {
  return (
    <Dialog title={importTexts.orders.action} onClose={onClose} actions={<Button onClick={onClose}>Cancelar</Button>}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Source
          icon={Plug}
          title="Integrador"
          text="Tu tienda o tu sistema envía los pedidos por su cuenta."
          onPress={onApi}
        />
        <Source
          icon={FileSpreadsheet}
          title="Archivo CSV"
          text="Sube un archivo CSV o Excel y relaciona sus columnas."
          onPress={onFile}
        />
      </Box>
    </Dialog>
  );
}

interface SourceProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}

function Source({ icon: Icon, title, text, onPress }: SourceProps) {
  return (
    <ButtonBase
      onClick={onPress}
      sx={{
        display: 'grid',
        justifyItems: 'start',
        alignContent: 'start',
        textAlign: 'left',
        gap: 2,
        p: 5,
        border: 1,
        borderColor: '#899382',
        borderRadius: '10px',
        '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'primary.light' },
      }}
    >
      <Box component={Icon} size={22} strokeWidth={1.75} aria-hidden sx={{ color: 'success.main' }} />
      <Typography variant="subtitle1">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </ButtonBase>
  );
}
