import type { Resuming } from '../purchases/resuming.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';

/** No payment is taken up again. */
export const sampleResuming: Resuming = {
  useResume: () => {
    const tell = useAlerts();
    return () => tell.info('Función de completar pago en desarrollo');
  },
};
