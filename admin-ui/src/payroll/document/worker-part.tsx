import { Box, Button, Card, Typography } from '@mui/material';
import type { NominaInput } from '@timbra/core/invoicing/nomina-input.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PaidWorker } from './use-payslip.ts';

interface WorkerPartProps {
  readonly worker: PaidWorker;
  readonly nomina: NominaInput;
  /** It is null where nobody is registered with the CURP of the payslip. */
  readonly employeeId: string | null;
  /** @throws ApiError */
  readonly onTake: (employeeId: string) => Promise<void>;
}

/** Shows who is paid and for which days; the worker's data are corrected in the worker's record. */
export function WorkerPart({ worker: { receptor }, nomina, employeeId, onTake }: WorkerPartProps) {
  const [isBusy, setBusy] = useState(false);
  const alerts = useAlerts();
  const take = async (id: string) => {
    setBusy(true);
    try {
      await onTake(id);
      alerts.success('Datos del empleado actualizados en el recibo');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alerts.error(error.unreachable ? offlineMessage : messageOf(error, 'No pudimos leer el registro del empleado.'));
    } finally {
      setBusy(false);
    }
  };
  const { empleado, fechaInicialPago, fechaFinalPago, fechaPago } = nomina;
  const facts = [
    receptor.rfc ?? 'Sin RFC',
    `CURP ${empleado?.curp ?? '—'}`,
    `NSS ${empleado?.numSeguridadSocial ?? '—'}`,
    `CP ${receptor.codigoPostal ?? '—'}`,
  ];
  return (
    <Card component="section" aria-label="Trabajador" sx={{ p: 5 }}>
      <Typography variant="h3" component="h2">
        {receptor.nombre}
      </Typography>
      <Typography color="textSecondary">{facts.join(' · ')}</Typography>
      {fechaInicialPago && fechaFinalPago && fechaPago ? (
        <Typography color="textSecondary">
          {`Del ${fiscalDay(fechaInicialPago)} al ${fiscalDay(fechaFinalPago)}, se paga el ${fiscalDay(fechaPago)}`}
        </Typography>
      ) : null}
      {employeeId === null ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button component={Link} to={`/empleados/${employeeId}`}>
            Corregir registro
          </Button>
          <Button startIcon={<RefreshCw size={18} />} loading={isBusy} onClick={() => void take(employeeId)}>
            Tomar datos del registro
          </Button>
        </Box>
      )}
    </Card>
  );
}
