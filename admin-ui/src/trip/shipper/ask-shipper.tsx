import { Box, Button, Typography } from '@mui/material';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import type { TripValues } from '../trip-values.ts';
import { withShipperPart, type ShipperPart } from './shipper-part.ts';

const RequestsDialog = whenShown(async () => (await import('./requests-dialog.tsx')).RequestsDialog);

/** Has the shipper write its own part of the trip, which fills the form when it has come. */
export function AskShipper({ companyId }: { readonly companyId: string }) {
  const [parameters] = useSearchParams();
  // The notification of what came leads here.
  const answeredId = parameters.get('solicitud');
  const [isOpen, setOpen] = useState(answeredId !== null);
  const { getValues, setValue, clearErrors } = useFormContext<TripValues>();
  const alerts = useAlerts();
  const fill = (part: ShipperPart) => {
    const { paradas, mercancias } = withShipperPart(getValues(), part);
    clearErrors(['paradas', 'mercancias']);
    setValue('paradas', [...paradas], { shouldDirty: true });
    setValue('mercancias', [...mercancias], { shouldDirty: true });
    setOpen(false);
    alerts.success(
      'Listo: lugares y mercancías son los del remitente. Completa horas, kilómetros, vehículo y operador.',
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<Send size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Pedir datos al remitente
      </Button>
      <Typography variant="note" sx={{ flex: '1 1 260px' }}>
        Escribe lugares y mercancías desde un enlace, y tú los usas aquí.
      </Typography>
      {isOpen ? (
        <RequestsDialog companyId={companyId} answeredId={answeredId} onUse={fill} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}
