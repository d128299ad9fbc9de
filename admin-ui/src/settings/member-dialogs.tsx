import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type DefaultValues, type FieldValues } from 'react-hook-form';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { checkEmail } from '@timbra/core/identity/account-rules.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { formTrouble } from '@timbra/ui/form/explain.ts';
import { problemResolver, useSave } from '@timbra/ui/form/use-save.ts';
import { callData } from '@timbra/ui/http/call.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { roleWords } from './use-keys.ts';
import { type GivenRole, type Member, rolesToGive } from './use-members.ts';

interface MemberDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly action: string;
  readonly failure: string;
  readonly stored: DefaultValues<Values>;
  readonly check: (values: Values) => readonly Problem[];
  readonly save: (values: Values) => Promise<Member>;
  readonly onSaved: (member: Member) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const formId = 'miembro';

function MemberDialog<Values extends FieldValues>(props: MemberDialogProps<Values>) {
  const { title, action, failure, stored, check, save, onSaved, onClose, children } = props;
  const form = useForm<Values>({ defaultValues: stored, resolver: problemResolver(check) });
  const { trouble, submit } = useSave<Values, Member>(form, {
    save,
    onSaved,
    failure,
    version: undefined,
    isAsTyped: () => false,
  });
  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        width="narrow"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button type="submit" form={formId} variant="contained" loading={form.formState.isSubmitting}>
              {action}
            </Button>
          </>
        }
      >
        <Box
          component="form"
          id={formId}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {trouble && trouble !== formTrouble ? <ErrorNotice {...trouble} /> : null}
          {children}
        </Box>
      </Dialog>
    </FormProvider>
  );
}

interface RoleValues {
  readonly role: GivenRole;
}

function RoleField({ company }: { readonly company: Company }) {
  const role = useWatch<RoleValues, 'role'>({ name: 'role' });
  const choices = rolesToGive(company.access.permissions).map((value) => ({ value, label: roleFacts[value].name }));
  return <ChoiceField name="role" label="Papel" choices={choices} help={`${roleWords[role]}.`} />;
}

interface DialogProps {
  readonly company: Company;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function InviteDialog({ company, onSaved, onClose }: DialogProps) {
  const alerts = useAlerts();
  return (
    <MemberDialog<RoleValues & { readonly email: string }>
      title="Invitar a una persona"
      action="Enviar invitación"
      failure="No pudimos enviar la invitación."
      stored={{ email: '', role: rolesToGive(company.access.permissions).at(-1) ?? 'lectura' }}
      check={({ email }) => checkEmail(email)}
      save={({ email, role }) =>
        callData('POST /companies/{id}/members', { params: { id: company.id }, body: { email: email.trim(), role } })
      }
      onSaved={({ email }) => {
        alerts.success(`Enviamos la invitación a ${email}`);
        onSaved();
      }}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label="Correo electrónico"
        help="Le enviamos un enlace que sirve 7 días."
        autoFocus
      />
      <RoleField company={company} />
    </MemberDialog>
  );
}

export function RoleDialog({ company, member, onSaved, onClose }: DialogProps & { readonly member: Member }) {
  const alerts = useAlerts();
  const name = member.name ?? member.email;
  return (
    <MemberDialog<RoleValues>
      title={`Papel de ${name}`}
      action="Guardar papel"
      failure="No pudimos cambiar el papel."
      stored={{ role: member.role === 'owner' ? 'admin' : member.role }}
      check={() => []}
      save={({ role }) =>
        callData('PATCH /companies/{id}/members/{memberId}', {
          params: { id: company.id, memberId: member.id },
          body: { role },
        })
      }
      onSaved={() => {
        alerts.success('El papel cambió');
        onSaved();
      }}
      onClose={onClose}
    >
      <RoleField company={company} />
    </MemberDialog>
  );
}
