import { Typography } from '@mui/material';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { OwnPassword, passwordProblems, ShortForm } from './short-form.tsx';
import { ShownSecretDialog } from './shown-secret-dialog.tsx';
import { type ApiKey, type KeyRole, mayDo, roleChoices, roleOfKey, type ShownKey } from './use-keys.ts';

const nameProblems = ({ name }: { readonly name: string }) =>
  name.trim() === '' ? [{ field: 'name', message: 'Ponle un nombre.' }] : [];

const capProblems = ({ stampsPerMonth }: { readonly stampsPerMonth: string }) =>
  /^\d*$/.test(stampsPerMonth.trim()) ? [] : [{ field: 'stampsPerMonth', message: 'Escribe un número entero.' }];

const capOf = (written: string): number | null => (written.trim() === '' ? null : Number(written));

/** A key works until the end of the day that somebody chose. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

const expiryProblems = ({ expiresOn }: { readonly expiresOn: string }) =>
  expiresOn !== '' && endOf(expiresOn).getTime() <= Date.now()
    ? [{ field: 'expiresOn', message: 'Elige un día que no haya pasado.' }]
    : [];

interface NewKeyValues {
  readonly name: string;
  readonly companyId: string;
  readonly role: KeyRole;
  readonly expiresOn: string;
  readonly stampsPerMonth: string;
  readonly currentPassword: string;
}

const everyCompany = 'todas';

type DialogProps = { readonly onMade: (key: ShownKey) => void; readonly onClose: () => void };

export function NewKeyDialog({ onMade, onClose }: DialogProps) {
  const { companies } = useCompanies();
  const choices = [
    { value: everyCompany, label: 'Todas mis empresas' },
    ...companies.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ShortForm<NewKeyValues, ShownKey>
      onSaved={onMade}
      onClose={onClose}
      title="Nueva llave de API"
      action="Crear llave"
      failure="No pudimos crear la llave."
      start={{
        name: '',
        companyId: everyCompany,
        role: 'facturista',
        expiresOn: '',
        stampsPerMonth: '',
        currentPassword: '',
      }}
      check={(values) => [
        ...nameProblems(values),
        ...expiryProblems(values),
        ...capProblems(values),
        ...passwordProblems(values),
      ]}
      save={({ name, companyId, role, expiresOn, stampsPerMonth, currentPassword }) =>
        callData('POST /api-keys', {
          body: {
            name,
            mode: 'live',
            role,
            currentPassword,
            ...(companyId !== everyCompany && { companyId }),
            ...(expiresOn !== '' && { expiresAt: endOf(expiresOn).toISOString() }),
            stampsPerMonth: capOf(stampsPerMonth),
          },
        })
      }
    >
      <TextField name="name" label="Nombre" help="Dónde la vas a usar: «Mi tienda en línea»" />
      <ChoiceField name="companyId" label="Empresa" choices={choices} />
      <KeyFields choices={roleChoices} />
    </ShortForm>
  );
}

/** What a key may do stays, where its permissions are those of no role. */
const asItIs = 'igual';

type ChangeValues = Omit<NewKeyValues, 'companyId' | 'role'> & { readonly role: KeyRole | typeof asItIs };

/** Returns the day that a key works until, by the clock of this device; empty for one without an end. */
const dayOf = (expiresAt: string | null): string =>
  expiresAt === null ? '' : new Date(expiresAt).toLocaleDateString('sv-SE');

interface ChangeKeyProps {
  readonly of: ApiKey;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

export function ChangeKeyDialog({ of, onSaved, onClose }: ChangeKeyProps) {
  const { id, stampsPerMonth: cap } = of;
  const before = { role: roleOfKey(of) ?? asItIs, expiresOn: dayOf(of.expiresAt) } as const;
  const choices = before.role === asItIs ? [{ value: asItIs, label: mayDo(of) }, ...roleChoices] : roleChoices;
  return (
    <ShortForm<ChangeValues, ApiKey>
      onSaved={onSaved}
      onClose={onClose}
      title={`Cambiar ${of.name}`}
      action="Guardar llave"
      failure="No pudimos guardar la llave."
      start={{ ...before, name: of.name, stampsPerMonth: cap === null ? '' : String(cap), currentPassword: '' }}
      check={(values) => [
        ...nameProblems(values),
        ...(values.expiresOn === before.expiresOn ? [] : expiryProblems(values)),
        ...capProblems(values),
        ...passwordProblems(values),
      ]}
      save={({ name, role, expiresOn, stampsPerMonth, currentPassword }) =>
        callData('PATCH /api-keys/{id}', {
          params: { id },
          body: {
            name,
            ...(role !== asItIs && role !== before.role && { role }),
            ...(expiresOn !== before.expiresOn && {
              expiresAt: expiresOn === '' ? null : endOf(expiresOn).toISOString(),
            }),
            stampsPerMonth: capOf(stampsPerMonth),
            currentPassword,
          },
        })
      }
    >
      <TextField name="name" label="Nombre" />
      <KeyFields choices={choices} />
    </ShortForm>
  );
}

/** What somebody chooses of a key that is made, and of one that is changed. */
const KeyFields = ({ choices }: { readonly choices: typeof roleChoices }) => (
  <>
    <ChoiceField name="role" label="Qué puede hacer" choices={choices} />
    <DateField name="expiresOn" label="Vence" optional />
    <TextField
      name="stampsPerMonth"
      label="Timbres al mes"
      help="Cuántos puede usar a lo más; vacío, sin tope"
      inputMode="numeric"
      optional
    />
    <OwnPassword />
  </>
);

const overlaps = [
  { value: '0', label: 'Ahora mismo' },
  { value: '1', label: 'En una hora' },
  { value: '24', label: 'En un día' },
  { value: '168', label: 'En siete días' },
];

type RollValues = { readonly overlap: string; readonly currentPassword: string };

export const RollKeyDialog = ({ of, onMade, onClose }: DialogProps & { readonly of: ApiKey }) => (
  <ShortForm<RollValues, ShownKey>
    onSaved={onMade}
    onClose={onClose}
    title={`Renovar ${of.name}`}
    action="Renovar llave"
    failure="No pudimos renovar la llave."
    start={{ overlap: '24', currentPassword: '' }}
    check={passwordProblems}
    save={({ overlap, currentPassword }) =>
      callData('POST /api-keys/{id}/roll', {
        params: { id: of.id },
        body: { overlapHours: Number(overlap), currentPassword },
      })
    }
  >
    <Typography>Te damos una llave nueva que puede lo mismo. Elige cuándo deja de servir la actual.</Typography>
    <ChoiceField name="overlap" label="La llave actual deja de servir" choices={overlaps} />
    <OwnPassword />
  </ShortForm>
);

/** Shows a key this once. */
export const ShownKeyDialog = ({ shown, onClose }: { readonly shown: ShownKey; readonly onClose: () => void }) => (
  <ShownSecretDialog
    title={`Tu llave: ${shown.name}`}
    text="Cópiala y guárdala ahora: no la volvemos a mostrar. Quien la tenga puede usarla."
    label="Llave de API"
    secret={shown.key ?? ''}
    copy="Copiar llave"
    copied="Llave copiada"
    kept="Ya la guardé"
    onClose={onClose}
  />
);
