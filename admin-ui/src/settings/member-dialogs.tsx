import { Box, Button, Checkbox, FormControl, FormControlLabel, FormLabel, Typography } from '@mui/material';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { allows, companyPermissions, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { roleFacts } from '@timbra/core/access/roles.ts';
import type { MemberAnswer } from '@timbra/contract/members.ts';
import { checkEmail } from '@timbra/core/identity/account-rules.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { ShortForm } from './short-form.tsx';
import { roleWords } from './use-keys.ts';
import { adjustmentsOf, rolesToGive, type GivenRole, type Member } from './use-members.ts';
import { comesWithAnother, permissionGroups, permissionWords } from './permission-words.ts';

type GrantValues = { readonly role: GivenRole; readonly permissions: readonly CompanyPermission[] };

/** Chooses a role, and what the member may do more or less than it says. */
function GrantFields({ company, isAdjusted = false }: { readonly company: Company; readonly isAdjusted?: boolean }) {
  const { setValue } = useFormContext<GrantValues>();
  const role = useWatch<GrantValues, 'role'>({ name: 'role' });
  const [isOpen, setOpen] = useState(isAdjusted);
  const id = useId();
  const held = company.access.permissions;
  const roles = rolesToGive(held);
  return (
    <>
      <ChoiceField
        name="role"
        label="Papel"
        choices={roles.map((value) => ({ value, label: roleFacts[value].name }))}
        help={`${roleWords[role]}.`}
        onChosen={(value) => {
          const chosen = roles.find((each) => each === value);
          if (chosen) setValue('permissions', roleFacts[chosen].permissions);
        }}
      />
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        endIcon={isOpen ? <ChevronUp size={16} /> : <ChevronDown size={16} />}
        sx={{ justifySelf: 'start', ml: -3 }}
      >
        Ajustar permisos
      </Button>
      {isOpen ? (
        <div id={id}>
          <PermissionChecks held={held} />
        </div>
      ) : null}
    </>
  );
}

const roleOnly = (role: GivenRole): GrantValues => ({ role, permissions: roleFacts[role].permissions });

interface DialogProps {
  readonly company: Company;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function InviteDialog({ company, onSaved, onClose }: DialogProps) {
  const alerts = useAlerts();
  return (
    <ShortForm<GrantValues & { readonly email: string }, MemberAnswer>
      title="Invitar a una persona"
      action="Enviar invitación"
      failure="No pudimos enviar la invitación."
      start={{ email: '', ...roleOnly(rolesToGive(company.access.permissions).at(-1) ?? 'lectura') }}
      check={({ email }) => checkEmail(email)}
      save={({ email, role, permissions }) =>
        callData('POST /companies/{id}/members', {
          params: { id: company.id },
          body: { email: email.trim(), role, ...adjustmentsOf(role, permissions) },
        })
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
      <GrantFields company={company} />
    </ShortForm>
  );
}

export function RoleDialog({ company, member, onSaved, onClose }: DialogProps & { readonly member: Member }) {
  const alerts = useAlerts();
  const name = member.name ?? member.email;
  return (
    <ShortForm<GrantValues, MemberAnswer>
      title={`Papel de ${name}`}
      action="Guardar papel"
      failure="No pudimos cambiar el papel."
      start={{ role: member.role === 'owner' ? 'admin' : member.role, permissions: [...member.permissions] }}
      check={() => []}
      save={({ role, permissions }) =>
        callData('PATCH /companies/{id}/members/{memberId}', {
          params: { id: company.id, memberId: member.id },
          body: { role, ...adjustmentsOf(role, permissions) },
        })
      }
      onSaved={() => {
        alerts.success(`Cambiaron los permisos de ${name}`);
        onSaved();
      }}
      onClose={onClose}
    >
      <GrantFields company={company} isAdjusted={member.add.length + member.remove.length > 0} />
    </ShortForm>
  );
}

interface PermissionChecksProps {
  /** What whoever gives them holds: nobody gives more. */
  readonly held: readonly CompanyPermission[];
}

/** Ticks single permissions. The form holds those that are ticked, in the order in which they are listed. */
function PermissionChecks({ held }: PermissionChecksProps) {
  const { field } = useController<{ permissions: readonly CompanyPermission[] }, 'permissions'>({
    name: 'permissions',
  });
  const own = new Set(held);
  const chosen = new Set(field.value);
  const toggle = (permission: CompanyPermission, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(permission);
    else next.delete(permission);
    field.onChange(companyPermissions.filter((each) => next.has(each)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {permissionGroups.map(({ label, permissions }) => (
        <FormControl key={label} component="fieldset" fullWidth>
          <FormLabel component="legend">{label}</FormLabel>
          <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {permissions.map((permission) => {
              const isIncluded = comesWithAnother(permission, chosen);
              return (
                <FormControlLabel
                  key={permission}
                  label={<Typography variant="body2">{permissionWords[permission]}</Typography>}
                  disabled={isIncluded || !allows(own, permission)}
                  sx={{ ml: '-6px', mr: 0, minHeight: 40 }}
                  control={
                    <Checkbox
                      checked={isIncluded || chosen.has(permission)}
                      onChange={(_event, isChosen) => toggle(permission, isChosen)}
                      onBlur={field.onBlur}
                    />
                  }
                />
              );
            })}
          </Box>
        </FormControl>
      ))}
    </Box>
  );
}
