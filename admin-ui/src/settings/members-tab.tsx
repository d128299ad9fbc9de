import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '@timbra/ui/http/call.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { useCompanies, type Company } from '../shared/companies/companies-context.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { TwoStepsDemand } from './two-steps-demand.tsx';
import { InviteDialog, RoleDialog } from './member-dialogs.tsx';
import { OwnAccess } from './own-access.tsx';
import { TransferNotice, TransferSection } from './transfer-section.tsx';
import { useInviteAgain, useMembers, type Member, isExpired, lastActOf, lastSeenOf, roleOf } from './use-members.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { ConfirmAct } from '../shared/dialogs/confirm-act.tsx';

/** Shows who works in the selected company. */
export function MembersTab() {
  const { status, company, reload } = useCompanies();
  if (company) return <CompanyMembers key={company.id} company={company} />;
  return <NotLoaded error={status === 'failed'} title="No pudimos cargar tus empresas." onRetry={reload} />;
}

/**
 * Shows who works in a company to whoever manages that, a transfer that waits to those whom it is about, and to each member
 * what they may do.
 */
export function CompanyMembers({ company }: { readonly company: Company }) {
  const { access } = company;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 10 } }}>
      <TransferNotice company={company} />
      {access.permissions.includes('members:manage') ? <OfCompany company={company} /> : null}
      {access.memberId === null ? null : <OwnAccess company={company} memberId={access.memberId} />}
    </Box>
  );
}

type Open = { readonly what: 'invite' } | { readonly what: 'role' | 'remove'; readonly member: Member };

function OfCompany({ company }: { readonly company: Company }) {
  const { members, error, retry, reload } = useMembers(company.id);
  const again = useInviteAgain(company.id, reload);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const saved = () => {
    reload();
    close();
  };
  return (
    <>
      <FormSection
        title={`Miembros de ${company.name}`}
        text="Quien trabaja contigo en esta empresa, con su propia cuenta. Lo que emitan usa los timbres del dueño."
      >
        {members ? null : (
          <NotLoaded error={error} title="No pudimos cargar a los miembros." onRetry={retry} height={64} />
        )}
        <OwnerRow company={company} />
        {members?.length === 0 ? (
          <Typography color="textSecondary" sx={{ pt: 3, borderTop: 1, borderColor: 'divider' }}>
            Aún no invitas a nadie.
          </Typography>
        ) : (
          <Box
            component="ul"
            aria-label="Miembros"
            sx={{ listStyle: 'none', m: 0, p: 0, borderTop: members ? 1 : 0, borderColor: 'divider' }}
          >
            {members?.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                companyId={company.id}
                isBusy={again.isPending && again.variables.id === member.id}
                onInvite={() => again.mutate(member)}
                onRole={() => setOpen({ what: 'role', member })}
                onRemove={() => setOpen({ what: 'remove', member })}
              />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
          <Button variant="contained" onClick={() => setOpen({ what: 'invite' })}>
            Invitar
          </Button>
        </Box>
        {open?.what === 'invite' ? <InviteDialog company={company} onSaved={saved} onClose={close} /> : null}
        {open?.what === 'role' ? (
          <RoleDialog company={company} member={open.member} onSaved={saved} onClose={close} />
        ) : null}
        {open?.what === 'remove' ? (
          <RemoveMember company={company} member={open.member} onEnd={saved} onCancel={close} />
        ) : null}
      </FormSection>
      {members ? <TwoStepsDemand company={company} members={members} /> : null}
      {members && company.access.role === 'owner' ? <TransferSection company={company} members={members} /> : null}
    </>
  );
}

const OwnerRow = ({ company: { access } }: { readonly company: Company }) => (
  <Box sx={{ pb: 3 }}>
    <Typography variant="subtitle1">
      {access.role === 'owner' ? `${access.owner.name} (tú)` : access.owner.name}
    </Typography>
    <Typography variant="note">Dueño</Typography>
  </Box>
);

interface MemberRowProps {
  readonly member: Member;
  readonly companyId: string;
  readonly isBusy: boolean;
  readonly onInvite: () => void;
  readonly onRole: () => void;
  readonly onRemove: () => void;
}

function MemberRow({ member, companyId, isBusy, onInvite, onRole, onRemove }: MemberRowProps) {
  const user = useSessionUser();
  const { email, name, status } = member;
  const isOwn = status === 'active' && user?.email === email;
  const called = name ?? email;
  const act = lastActOf(member);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle1">{isOwn ? `${called} (tú)` : called}</Typography>
          {status === 'invited' ? <Invited isExpired={isExpired(member)} /> : null}
        </Box>
        {name === null ? null : <Typography variant="note">{email}</Typography>}
        <Typography variant="note">
          {roleOf(member)} · {lastSeenOf(member)}
        </Typography>
        {act === undefined ? null : <Typography variant="note">{act}</Typography>}
      </Box>
      <HistoryButton companyId={companyId} recordId={member.id} of={called} />
      {status === 'invited' ? (
        <Button size="small" loading={isBusy} aria-label={`Invitar de nuevo a ${called}`} onClick={onInvite}>
          Invitar de nuevo
        </Button>
      ) : null}
      {isOwn ? null : (
        <>
          <Button size="small" aria-label={`Cambiar papel de ${called}`} onClick={onRole}>
            Cambiar papel
          </Button>
          <Button size="small" color="error" aria-label={`Quitar a ${called}`} onClick={onRemove}>
            Quitar
          </Button>
        </>
      )}
    </Box>
  );
}

const Invited = ({ isExpired: isOver }: { readonly isExpired: boolean }) => (
  <Chip
    size="small"
    label={isOver ? 'Invitación vencida' : 'Invitado'}
    sx={isOver ? { bgcolor: 'warning.light', color: 'warning.main' } : { bgcolor: 'info.light', color: 'info.main' }}
  />
);

interface RemoveMemberProps {
  readonly company: Company;
  readonly member: Member;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

function RemoveMember({ company, member: { id, email, name, status }, onEnd, onCancel }: RemoveMemberProps) {
  const isInvited = status === 'invited';
  return (
    <ConfirmAct
      question={isInvited ? `¿Retirar la invitación a ${email}?` : `¿Quitar a ${name ?? email} de ${company.name}?`}
      detail={
        isInvited
          ? 'El enlace que le enviamos deja de servir.'
          : 'Pierde el acceso en este momento. Lo que hizo se queda en la empresa.'
      }
      action={isInvited ? 'Retirar invitación' : 'Quitar de la empresa'}
      act={() => call('DELETE /companies/{id}/members/{memberId}', { params: { id: company.id, memberId: id } })}
      done={isInvited ? 'La invitación se retiró' : `${name ?? email} ya no tiene acceso`}
      failure="No pudimos quitar a esta persona. Inténtalo de nuevo."
      onEnd={onEnd}
      onCancel={onCancel}
    />
  );
}
