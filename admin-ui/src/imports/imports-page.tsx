import { WithCompany } from '../shared/page.tsx';
import { ImportList } from './import-list.tsx';

export function ImportsPage() {
  return (
    <WithCompany title="Importaciones" prompt="Selecciona una empresa para ver sus importaciones">
      {(company) => <ImportList company={company} />}
    </WithCompany>
  );
}
