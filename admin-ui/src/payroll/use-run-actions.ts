import { useQueryClient } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';
import { balanceKey } from '../shared/companies/companies-context.tsx';
import { blame } from '../imports/new/use-preview.ts';
import { payslipsKey, runsKey } from './payroll-run.ts';
import { useAttempt } from '../shared/use-attempt.ts';
import { whyNoFile } from '../shared/download/download.ts';

/** Does what can be done with all payslips of a run. */
export function useRunActions(id: string) {
  const client = useQueryClient();
  const after = async () => {
    await Promise.all([runsKey, payslipsKey].map((key) => client.invalidateQueries({ queryKey: [key] })));
    // A short run may be done before its page has seen it at work.
    void client.invalidateQueries({ queryKey: ['facturas'] });
    void client.invalidateQueries({ queryKey: balanceKey });
  };
  const { isBusy, attempt } = useAttempt({ why: whyNoFile, after });
  const params = { id };
  return {
    isBusy,
    issue: (enviar: boolean, payslipIds?: readonly string[]) =>
      attempt(
        () =>
          callData('POST /payroll-runs/{id}/issue', { params, body: { enviar, ...(payslipIds && { payslipIds }) } }),
        'No pudimos timbrar la nómina.',
      ),
    stop: () => attempt(() => callData('POST /payroll-runs/{id}/stop', { params }), 'No pudimos detener el timbrado.'),
    refresh: () =>
      attempt(() => callData('POST /payroll-runs/{id}/refresh', { params }), 'No pudimos actualizar los recibos.'),
    fill: (file: File) =>
      attempt(
        () =>
          callData('POST /payroll-runs/{id}/layout', { params, body: {}, file }).catch((error) => blame(file, error)),
        'No pudimos poner los importes del archivo.',
      ),
    remove: () => attempt(() => callData('DELETE /payroll-runs/{id}', { params }), 'No pudimos eliminar la nómina.'),
  };
}
