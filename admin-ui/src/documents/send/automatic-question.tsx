import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { companyKey } from '../../shared/drafts/company-keys.ts';
import { useSending } from './use-sending.ts';

/** Asks once, at the first document, whether all of them are to be mailed when they are stamped. */
export function AutomaticQuestion({ companyId }: { readonly companyId: string }) {
  const { readPreference, savePreference } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const queryKey = [...companyKey(companyId), 'envios'];
  const { data } = useRead(queryKey, (signal) => readPreference(companyId, signal), { staleTime: 0 });
  // Whoever has answered is not asked again, whatever the answer was.
  if (data?.version !== 0) return null;
  const answer = async (automatic: boolean) => {
    setBusy(true);
    try {
      await savePreference(companyId, automatic);
      alerts.success(automatic ? 'Tus documentos se enviarán al timbrarse' : 'Tú decides cuándo enviar cada documento');
    } catch (error) {
      alerts.error(messageOf(error, 'No pudimos guardar tu respuesta. Inténtalo de nuevo.'));
    } finally {
      await client.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>¿Enviar cada documento a tu cliente en cuanto se timbre? Lo cambias en Configuración.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void answer(true)}>
          Sí, enviarlos siempre
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void answer(false)}>
          No, yo los envío
        </Button>
      </Box>
    </Box>
  );
}
