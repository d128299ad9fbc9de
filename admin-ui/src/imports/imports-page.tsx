import { WithCompany } from '../shared/page.tsx';
import { ImportList } from './import-list.tsx';

export const ImportsPage = () => (
  <WithCompany title="Importaciones" prompt="Selecciona una empresa para ver sus importaciones" asks="imports:read">
    {(company) => <ImportList company={company} />}
  </WithCompany>
);
