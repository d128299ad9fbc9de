import { Alert, Button } from '@mui/material';
import { createContext, use, useEffect, useState } from 'react';
import { storedCompanyId, useCompanies } from './companies/companies-context.tsx';

/** Keeps the page of a company that is selected no more, until what it gives is called. */
export const HoldContext = createContext<(() => () => void) | undefined>(undefined);

/** Keeps a dialog that has been worked on: it stays though its company is selected no more, and says so. */
export function useHeldCompany() {
  const hold = use(HoldContext);
  useEffect(() => hold?.(), [hold]);
  const { company } = useCompanies();
  const [wasGone, setWasGone] = useState(false);
  const isGone = company === undefined || (wasGone && storedCompanyId() === undefined);
  /** @returns whether the company is still selected at this moment, in whatever tab it was chosen. */
  const check = (): boolean => {
    const isThere = storedCompanyId() !== undefined;
    setWasGone(!isThere);
    return isThere;
  };
  return { isGone, check };
}

/** Shows what such a dialog says (specification 1 §8), and the way back to its company. */
export function CompanyGone({ companyId }: { readonly companyId: string }) {
  const { companies, select } = useCompanies();
  const own = companies.find(({ id }) => id === companyId);
  return (
    <Alert
      severity="error"
      action={
        own ? (
          <Button size="small" onClick={() => select(own)}>
            {`Elegir ${own.name}`}
          </Button>
        ) : undefined
      }
    >
      No hay empresa seleccionada
    </Alert>
  );
}
