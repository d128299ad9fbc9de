import { Box, Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { apiBase } from '@timbra/ui/http/call.ts';
import { importTexts } from '../import-texts.ts';

interface ApiStepProps {
  readonly companyId: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Shows how a program of the user's own sends orders: the call to make, and where the others are described. */
export function ApiStep({ companyId, onBack, onClose }: ApiStepProps) {
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
        <Typography variant="body2" color="textSecondary">
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
