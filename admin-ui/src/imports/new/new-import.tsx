import { useState } from 'react';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { FileSpreadsheet, Plug, type LucideIcon } from 'lucide-react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { apiBase } from '@timbra/ui/http/call.ts';
import { useActions } from '../../shared/actions/actions.ts';
import { importTexts } from '../import-texts.ts';
import { FileImport } from './file-import.tsx';
import type { NewImportProps } from './new-import-props.ts';

/** Shows where rows come from, which ones, and what would become of them. Orders may also come by a program's calls. */
export function NewImport(props: NewImportProps) {
  const { kind, companyId, corrects, onClose } = props;
  const isFromFile = kind !== 'orders' || corrects !== undefined;
  const [step, setStep] = useState<'choice' | 'api' | 'file'>(isFromFile ? 'file' : 'choice');
  const { explainApi } = useActions();
  if (step === 'choice') {
    return (
      <SourceChoice onFile={() => setStep('file')} onApi={() => explainApi(() => setStep('api'))} onClose={onClose} />
    );
  }
  if (step === 'api') return <ApiStep companyId={companyId} onBack={() => setStep('choice')} onClose={onClose} />;
  return <FileImport {...props} />;
}

interface SourceChoiceProps {
  readonly onFile: () => void;
  readonly onApi: () => void;
  readonly onClose: () => void;
}

/** Orders come from a program or from a file (specification §2, «Pedidos»). */
const SourceChoice = ({ onFile, onApi, onClose }: SourceChoiceProps) => (
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

interface SourceProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}

const Source = ({ icon: Icon, title, text, onPress }: SourceProps) => (
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
    <Typography variant="note">{text}</Typography>
  </ButtonBase>
);

interface ApiStepProps {
  readonly companyId: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows how a program of the user's own sends orders: the call to make, and where the others are described. */
function ApiStep({ companyId, onBack, onClose }: ApiStepProps) {
  const base = new URL(apiBase, window.location.href).href;
  return (
    <Dialog
      title={importTexts.orders.action}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>Atrás</Button>
          <Button variant="contained" href={`${base}/docs`} target="_blank" rel="noreferrer">
            Ver la documentación
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          Tu tienda o tu sistema puede crear cada pedido en cuanto se hace, con una llamada a la API de Timbra. El
          cliente debe estar registrado; los importes, los impuestos y el folio los calcula Timbra.
        </Typography>
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Ejemplo de la llamada"
          sx={{
            m: 0,
            p: 4,
            borderRadius: '8px',
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            fontFamily: 'ui-monospace, monospace',
            fontSize: 12.5,
            lineHeight: '18px',
            overflowX: 'auto',
          }}
        >
          {exampleOf(base, companyId)}
        </Box>
        <Typography variant="note">
          El token es el de una sesión: lo da <code>POST {base}/auth/login</code> con tu correo y tu contraseña.
          Idempotency-Key evita que un pedido se cree dos veces si tu programa repite la llamada. Los pedidos de un
          archivo también se pueden enviar así: <code>POST {base}/imports</code>.
        </Typography>
      </Box>
    </Dialog>
  );
}

const exampleOf = (base: string, companyId: string) => `curl ${base}/orders \\
  -H 'Authorization: Bearer TU_TOKEN' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: pedido-1001' \\
  -d '{
    "companyId": "${companyId}",
    "customerId": "ID_DEL_CLIENTE",
    "orderItems": [
      { "descripcion": "Café tostado, 1 kg", "cantidad": 2, "precioUnitario": 250 }
    ]
  }'`;
