import { WithCompany } from '../shared/with-company.tsx';
import { EmployeeDialogs } from './employee-dialogs.tsx';
import { EmployeeList } from './employee-list.tsx';

export function EmployeesPage() {
  return (
    <WithCompany title="Empleados" prompt="Selecciona una empresa para ver a sus empleados">
      {(company) => (
        <>
          <EmployeeList company={company} />
          <EmployeeDialogs company={company} />
        </>
      )}
    </WithCompany>
  );
}
