import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useEffect, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router';
import { storedCompanyId, useCompanies } from './companies/companies-context.tsx';

interface InCompanyOfProps {
  /** It is the company of the record that is shown. */
  readonly companyId: string;
  /** Is called when another company is chosen while the record is open, here or in another tab. */
  readonly onLeave: () => void;
  /** Stands in its place meanwhile. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * The records of these addresses were shown with their company. Whoever goes back to one has another location of the
 * same address; a page that is drawn anew for another company has the same.
 */
const shown = new WeakSet<Location>();

/**
 * What is done with a record is done as its own company: one that an address leads to while another company is selected
 * selects its own first. Of a company that is not among the user's, nothing is selected.
 */
export function InCompanyOf({ companyId, onLeave, waiting, children }: InCompanyOfProps) {
  const { status, companies, company, select } = useCompanies();
  const location = useLocation();
  const alerts = useAlerts();
  const own = companies.find(({ id }) => id === companyId);
  const isHere = company?.id === companyId;
  const isUnknown = status !== 'loading' && own === undefined;
  useEffect(() => {
    if (isHere) shown.add(location);
    else if (own && shown.has(location)) onLeave();
    else if (own && storedCompanyId() !== own.id) {
      select(own);
      alerts.info(`Cambiamos a la empresa ${own.name}`);
    }
  });
  return isHere || isUnknown ? children : waiting;
}
