import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { X } from 'lucide-react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { employeesOf } from '../../employees/employee-source.ts';
import { useDepartments } from '../../employees/employer/use-employer.ts';
import type { Employee } from '../../employees/employee-values.ts';
import { CheckList } from '../../shared/fields/check-list.tsx';
import { RecordSearch } from '../../shared/fields/record-search.tsx';
import type { Person } from '../../employees/chosen-people.ts';
import type { NewRunValues } from './new-run-values.ts';

const whom = [
  { value: 'todos', label: 'Todos los empleados activos' },
  { value: 'departamentos', label: 'Los de algunos departamentos' },
  { value: 'algunos', label: 'Solo algunos empleados' },
];

const optionOf = ({ id, nombre, numEmpleado, curp }: Employee) => ({
  id,
  title: nombre,
  detail: numEmpleado === null ? curp : `${numEmpleado} · ${curp}`,
});

/** Shows whom a run pays: everybody, some departments, or people who are chosen one by one. */
export function PeopleField({ companyId }: { readonly companyId: string }) {
  const [aQuien, kind] = useWatch<NewRunValues, ['aQuien', 'tipoNomina']>({ name: ['aQuien', 'tipoNomina'] });
  const { errors } = useFormState<NewRunValues>({ name: 'employeeIds' });
  const departments = useDepartments(companyId);
  const choices = whom.filter(({ value }) => value !== 'departamentos' || departments.length > 0);
  const all = kind === 'O' ? { help: 'Los que tienen esa periodicidad en su registro' } : {};
  return (
    <FieldGroup title="A quién se paga">
      <Wide>
        <ChoiceField name="aQuien" label="A quién" choices={choices} {...(aQuien === 'algunos' ? {} : all)} />
        {/* Nobody may be left to pay: the server says so of the people, whose field is not shown now. */}
        {aQuien === 'todos' && errors.employeeIds ? (
          <FormHelperText error role="alert">
            {errors.employeeIds.message}
          </FormHelperText>
        ) : null}
      </Wide>
      {aQuien === 'departamentos' ? (
        <Wide>
          <CheckList
            name="departamentos"
            label="Departamentos"
            entries={departments.map((key) => ({ key, name: '' }))}
            shown={12}
          />
        </Wide>
      ) : null}
      {aQuien === 'algunos' ? (
        <Wide>
          <ChosenPeople companyId={companyId} />
        </Wide>
      ) : null}
    </FieldGroup>
  );
}

function ChosenPeople({ companyId }: { readonly companyId: string }) {
  const { setValue, getValues, clearErrors } = useFormContext<NewRunValues>();
  const people = useWatch<NewRunValues, 'personas'>({ name: 'personas' });
  const change = (next: readonly Person[]) => {
    setValue('personas', next, { shouldDirty: true });
    clearErrors('employeeIds');
  };
  const add = (employee: Employee | null) => {
    setValue('employeeIds', '');
    if (!employee) return;
    const { id, nombre, numEmpleado } = employee;
    const others = getValues('personas').filter((person) => person.id !== id);
    change([...others, { id, nombre, numEmpleado }]);
  };
  return (
    <>
      <RecordSearch<Employee>
        name="employeeIds"
        label="Agregar empleado"
        source={employeesOf(companyId)}
        optionOf={optionOf}
        chosen={null}
        adds
        onChosen={add}
        placeholder="Busca por nombre, CURP o número"
        nothing="Sin resultados. Regístralo en Empleados."
        failure="Error al cargar los empleados"
      />
      <Typography variant="note" aria-live="polite" sx={{ mt: 3 }}>
        {describeChosen(people.length)}
      </Typography>
      <Box
        component="ul"
        aria-label="Empleados elegidos"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, mt: 2, p: 0, maxHeight: 200, overflowY: 'auto' }}
      >
        {people.map((person) => (
          <Box
            component="li"
            key={person.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              maxWidth: '100%',
              pl: 3,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              listStyle: 'none',
            }}
          >
            <Typography variant="body2" noWrap>
              {nameOf(person)}
            </Typography>
            <IconButton
              aria-label={`Quitar a ${person.nombre}`}
              onClick={() => change(people.filter(({ id }) => id !== person.id))}
            >
              <X size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </>
  );
}

const nameOf = ({ nombre, numEmpleado }: Person): string =>
  numEmpleado === null ? nombre : `${nombre} · ${numEmpleado}`;

function describeChosen(chosen: number): string {
  if (chosen === 0) return 'Nadie elegido';
  return chosen === 1 ? '1 empleado elegido' : `${count(chosen)} empleados elegidos`;
}
