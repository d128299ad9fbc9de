import type { AskedBy } from '@timbra/contract/calls.ts';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useMemo, useState, type ReactElement } from 'react';
import { customerFields } from '@timbra/core/customers/customer.ts';
import { numericDate } from '@timbra/ui/format/format.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { HistoryButton } from '../audit/history-button.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { DeleteDialog } from '../shared/dialogs/delete-dialog.tsx';
import { RecordScreen, useRecordScreens } from '../shared/screens/record-screen.tsx';
import { useMay } from '../shared/companies/companies-context.tsx';
import { useActions } from '../shared/actions/actions.ts';
import { factsOf } from '../shared/records/record-facts.ts';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import { comparedOf, inputOf } from '../shared/records/record-values.ts';
import { statementAddress } from '../shared/debtor-addresses.ts';
import { customerCalls, restoreCustomer } from './customer-calls.ts';
import { blankCustomer, problemsOf, valuesOf, type Customer, type CustomerValues } from './customer-values.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { SatSelect, frequentFirst } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileSearch } from 'lucide-react';
import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import type { FiscalField } from '@timbra/ui/constancia/fiscal-values.ts';
import { inOrder } from '../shared/records/inputs.tsx';
import { usosOf } from '../shared/sat/usos-of-regime.ts';

const RemindersDialog = whenShown(async () => (await import('./reminders-dialog.tsx')).RemindersDialog);

const title = 'Cliente';

const changing = 'customers:write' satisfies AskedBy<'PATCH /customers/{id}' | 'POST /customers'>;

export const CustomerCreate = () => <CustomerDialog onClose={useRecordScreens().close} />;

export const CustomerEdit = () => (
  <RecordScreen<Customer> title={title}>
    {(customer, close) => <CustomerDialog customer={customer} onClose={close} />}
  </RecordScreen>
);

export function CustomerShow() {
  const { open } = useRecordScreens();
  return (
    <RecordScreen<Customer> title={title}>
      {(customer, close) => (
        <CustomerDetail customer={customer} onEdit={() => open('edit', customer.id)} onClose={close} />
      )}
    </RecordScreen>
  );
}

export const CustomerRemoval = () => (
  <RecordScreen<Customer> title={title}>
    {(customer, close) => (
      <DeleteDialog
        asks={changing}
        resource="clientes"
        record={customer}
        question="¿Estás seguro de que quieres eliminar este cliente?"
        detail={`${customer.nombre} (${customer.rfc}). Sus facturas se conservan.`}
        action="Eliminar cliente"
        success="Cliente eliminado"
        failure="Error al eliminar el cliente"
        undo={{ call: () => restoreCustomer(customer.id), success: 'Cliente recuperado' }}
        onDone={close}
      />
    )}
  </RecordScreen>
);

const fields = comparedOf(customerFields);

interface CustomerDialogProps {
  /** It is the one to edit; none for a new one. */
  readonly customer?: Customer;
  readonly onClose: () => void;
}

function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const draftName = `cliente:${customer?.id ?? 'nuevo'}`;
  const success = customer ? 'Cliente actualizado' : 'Cliente creado';
  const save = useSaveRecord('clientes', customerCalls, customer, { draftName, success });
  const values = useMemo(() => (customer ? valuesOf(customer) : blankCustomer), [customer]);
  return (
    <FormDialog<CustomerValues, Customer>
      asks={changing}
      title={customer ? 'Editar Cliente' : 'Nuevo Cliente'}
      submitLabel="Guardar cliente"
      values={values}
      {...(customer ? { version: customer.version } : {})}
      draftName={draftName}
      check={problemsOf}
      save={save}
      onSaved={onClose}
      onClose={onClose}
      failure="Error al guardar el cliente"
      fields={fields}
    >
      <CustomerForm />
    </FormDialog>
  );
}

interface CustomerDetailProps {
  readonly customer: Customer;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function CustomerDetail({ customer, onEdit, onClose }: CustomerDetailProps) {
  const may = useMay();
  const { linkToInvoice } = useActions();
  const [isReminding, setReminding] = useState(false);
  const mayChange = may(changing);
  return (
    <Dialog
      title="Detalle del Cliente"
      onClose={onClose}
      actions={
        <>
          <HistoryButton companyId={customer.companyId} recordId={customer.id} />
          <Button onClick={() => setReminding(true)}>Recordatorios</Button>
          {may('invoices:read' satisfies AskedBy<'GET /customers/{id}/statement'>) ? (
            <Button component={Link} to={statementAddress(customer.id)}>
              Documentos y saldo
            </Button>
          ) : null}
          {mayChange ? <Button onClick={onEdit}>Editar Cliente</Button> : null}
          {may('invoices:draft' satisfies AskedBy<'POST /invoices/create'>) ? (
            <Button variant="contained" component={Link} {...linkToInvoice({ cliente: customer.id })}>
              Crear Factura
            </Button>
          ) : null}
        </>
      }
    >
      <Facts
        facts={[
          ...factsOf(customerFields, customer, { by: 'heading' }),
          { label: 'Fecha de Registro', value: numericDate(customer.createdAt) },
        ]}
      />
      {isReminding ? (
        <RemindersDialog customer={customer} mayChange={mayChange} onClose={() => setReminding(false)} />
      ) : null}
    </Dialog>
  );
}

/** c_RegimenFiscal without 607, which no form offers. */
const regimenes = frequentFirst(
  REGIMEN_FISCAL.entries.filter(({ key }) => key !== '607'),
  ['601', '612', '626', '605', '616'],
);

const of = (name: keyof CustomerValues) => inputOf(name, customerFields[name]);

/** The input of each field; the compiler asks for it. */
const inputs: Readonly<Record<keyof CustomerValues, ReactElement>> = {
  rfc: <TextField {...of('rfc')} mask={masks.rfc} placeholder="XAXX010101000" />,
  codigoPostal: (
    <TextField {...of('codigoPostal')} mask={masks.postalCode} inputMode="numeric" help="Del domicilio fiscal" />
  ),
  nombre: <TextField {...of('nombre')} help="Como aparece en la constancia de situación fiscal, sin «S.A. de C.V.»" />,
  regimenFiscal: <SatSelect {...of('regimenFiscal')} entries={regimenes} />,
  usoCfdi: <UsoCfdi />,
  email: (
    <TextField
      {...of('email')}
      inputMode="email"
      help="Aquí le llegarán sus facturas; si son varios, sepáralos con comas"
    />
  ),
  telefono: <TextField {...of('telefono')} type="tel" mask={masks.phone} placeholder="+52 55 1234 5678" />,
};

/** The inputs of a customer, of the one being made and the one being edited alike. */
function CustomerForm() {
  const { rfc, codigoPostal, nombre, regimenFiscal, usoCfdi, ...contact } = inputs;
  return (
    <>
      <ConstanciaButton />
      <FieldGroup title="Datos fiscales">
        {rfc}
        {codigoPostal}
        <Wide>{nombre}</Wide>
        {regimenFiscal}
        {usoCfdi}
      </FieldGroup>
      <FieldGroup title="Contacto">{inOrder(contact)}</FieldGroup>
    </>
  );
}

/** Shows the uses that the customer may have. */
function UsoCfdi() {
  const { control } = useFormContext<CustomerValues>();
  const [rfc, regimenFiscal, usoCfdi] = useWatch({ control, name: ['rfc', 'regimenFiscal', 'usoCfdi'] });
  return <SatSelect {...of('usoCfdi')} entries={usosOf(rfc, regimenFiscal, usoCfdi)} />;
}

/** Fills the fiscal data of a customer from their constancia. */
function ConstanciaButton() {
  const { getValues, setValue, formState } = useFormContext<CustomerValues>();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, mb: 4 }}>
      <ConstanciaField
        typed={getValues}
        onRead={(values) => {
          for (const [field, value] of Object.entries(values) as [FiscalField, string][]) {
            setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }
        }}
      >
        {(open) => (
          <Button onClick={open} startIcon={<FileSearch size={18} />}>
            Llenar con su constancia
          </Button>
        )}
      </ConstanciaField>
    </Box>
  );
}
