import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import type { FormBackend } from '../new-invoice/invoice-context.ts';
import { NewDocumentPage } from '../new-document/new-document-page.tsx';
import { underDevelopment } from './sample-actions.ts';
import { sampleAmounts } from './sample-amounts.ts';
import { sampleProduct } from './sample-product.ts';

/**
 * Shows the invoice form in the specification's unfinished state: generating makes no call, says so and goes back to
 * the list.
 */
export function SampleInvoicePage() {
  const navigate = useNavigate();
  const alerts = useAlerts();
  const backend = useMemo<FormBackend>(() => {
    const announce = async () => alerts.info(underDevelopment);
    return {
      amounts: sampleAmounts,
      productsOf: () => ({ key: ['ejemplo'], find: () => Promise.resolve([sampleProduct]) }),
      check: () => Promise.resolve([]),
      overrides: {
        generate: async () => {
          await navigate('/facturas');
          await announce();
        },
        archive: announce,
        preview: announce,
        createProduct: async () => navigate('/productos'),
      },
    };
  }, [navigate, alerts]);
  return <NewDocumentPage backend={backend} />;
}
