import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { companyPermissions } from '@timbra/core/access/permission.ts';
import { roleFacts } from '@timbra/core/access/roles.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { call, messageOf } from '@timbra/ui/http/call.ts';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { permissionWords } from './permission-words.ts';

type OwnAccessProps = { readonly company: Company; readonly memberId: string };

/** Tells a member what they may do in a company of somebody else and who may change that, and lets them leave it. */
export function OwnAccess({ company, memberId }: OwnAccessProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { name, access } = company;
  return (
    <FormSection title="Tu acceso" text={`${name} es de ${access.owner.name}. Pídele los permisos que te hagan falta.`}>
      <Typography variant="subtitle1">{roleFacts[access.role].name}</Typography>
      {access.permissions.length === companyPermissions.length ? (
        <Typography color="textSecondary">Puedes todo lo de la empresa.</Typography>
      ) : (
        <Box
          component="ul"
          aria-label="Lo que puedes hacer"
          sx={{ m: 0, mt: 2, pl: 5, columnGap: 6, columnCount: { xs: 1, sm: 2 } }}
        >
          {access.permissions.map((permission) => (
            <Typography key={permission} component="li" variant="body2" sx={{ breakInside: 'avoid', py: 0.5 }}>
              {permissionWords[permission]}
            </Typography>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
        <Button color="error" onClick={() => setLeaving(true)}>
          Salir de la empresa
        </Button>
      </Box>
      {isLeaving ? <LeaveDialog company={company} memberId={memberId} onCancel={() => setLeaving(false)} /> : null}
    </FormSection>
  );
}

function LeaveDialog({ company, memberId, onCancel }: OwnAccessProps & { readonly onCancel: () => void }) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { reload } = useCompanies();
  const { id, name, access } = company;
  const leaving = useMutation({
    mutationFn: () => call('DELETE /companies/{id}/members/{memberId}', { params: { id, memberId } }),
    onSuccess: async () => {
      await navigate('/dashboard');
      reload();
      alerts.success(`Saliste de ${name}`);
    },
    onError: (problem) => alerts.error(messageOf(problem, 'No pudimos sacarte de la empresa. Inténtalo de nuevo.')),
  });
  return (
    <ConfirmDialog
      question={`¿Salir de ${name}?`}
      detail={`Pierdes el acceso en este momento. Para volver necesitas otra invitación de ${access.owner.name}. Lo que hiciste se queda en la empresa.`}
      action="Salir de la empresa"
      busy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onCancel={onCancel}
    />
  );
}
