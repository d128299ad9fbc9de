import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { call } from '@timbra/ui/http/call.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { ChangeKeyDialog, NewKeyDialog, RollKeyDialog, ShownKeyDialog } from './key-dialogs.tsx';
import { PlainList, PlainRow } from './plain-list.tsx';
import { useKeys, type ApiKey, type ShownKey, mayDo, lastUseOf, stampsOf } from './use-keys.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { ConfirmAct } from '../shared/dialogs/confirm-act.tsx';

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'change' | 'roll' | 'delete'; readonly key: ApiKey }
  | { readonly what: 'shown'; readonly key: ShownKey };

/** Lists the keys by which programs act for the account, makes them and ends them. */
export function KeysTab() {
  const { keys, error, retry, reload } = useKeys();
  const [open, setOpen] = useState<Open>();
  const alerts = useAlerts();
  const close = () => setOpen(undefined);
  const ended = () => {
    reload();
    close();
  };
  const changed = () => {
    alerts.success('La llave se guardó');
    ended();
  };
  const show = (key: ShownKey) => {
    reload();
    setOpen({ what: 'shown', key });
  };
  return (
    <FormSection
      title="Llaves de API"
      text="Con una llave, tu tienda u otro programa factura por ti. Elimina las que ya no uses."
    >
      {keys ? null : <NotLoaded error={error} title="No pudimos cargar tus llaves." onRetry={retry} height={64} />}
      {keys?.length === 0 ? (
        <Typography color="textSecondary">Aún no tienes llaves.</Typography>
      ) : (
        <PlainList label="Llaves de API">
          {keys?.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              onChange={() => setOpen({ what: 'change', key })}
              onRoll={() => setOpen({ what: 'roll', key })}
              onDelete={() => setOpen({ what: 'delete', key })}
            />
          ))}
        </PlainList>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
        <Button variant="contained" onClick={() => setOpen({ what: 'new' })}>
          Nueva llave
        </Button>
      </Box>
      {open?.what === 'new' ? <NewKeyDialog onMade={show} onClose={close} /> : null}
      {open?.what === 'change' ? <ChangeKeyDialog of={open.key} onSaved={changed} onClose={close} /> : null}
      {open?.what === 'roll' ? <RollKeyDialog of={open.key} onMade={show} onClose={close} /> : null}
      {open?.what === 'shown' ? <ShownKeyDialog shown={open.key} onClose={close} /> : null}
      {open?.what === 'delete' ? <DeleteKey apiKey={open.key} onEnd={ended} onCancel={close} /> : null}
    </FormSection>
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly onChange: () => void;
  readonly onRoll: () => void;
  readonly onDelete: () => void;
}

function KeyRow({ apiKey, onChange, onRoll, onDelete }: KeyRowProps) {
  const { companies } = useCompanies();
  const { name, prefix, last4, companyId, mode } = apiKey;
  const stamps = stampsOf(apiKey);
  const where =
    companyId === null ? 'Todas mis empresas' : (companies.find(({ id }) => id === companyId)?.name ?? 'Otra empresa');
  return (
    <PlainRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="subtitle1">{name}</Typography>
        <Typography variant="note" sx={{ overflowWrap: 'anywhere' }}>
          <code>
            {prefix}…{last4}
          </code>
          {mode === 'test' ? ' · De prueba' : ''}
        </Typography>
        <Typography variant="note">
          {where} · {mayDo(apiKey)}
        </Typography>
        <Typography variant="note">{lastUseOf(apiKey)}</Typography>
        {stamps ? <Typography variant="note">{stamps}</Typography> : null}
      </Box>
      <HistoryButton companyId={companyId} recordId={apiKey.id} of={`llave ${name}`} />
      <Button size="small" aria-label={`Cambiar la llave ${name}`} onClick={onChange}>
        Cambiar
      </Button>
      <Button size="small" aria-label={`Renovar la llave ${name}`} onClick={onRoll}>
        Renovar
      </Button>
      <Button size="small" color="error" aria-label={`Eliminar la llave ${name}`} onClick={onDelete}>
        Eliminar
      </Button>
    </PlainRow>
  );
}

interface DeleteKeyProps {
  readonly apiKey: ApiKey;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

const DeleteKey = ({ apiKey: { id, name }, onEnd, onCancel }: DeleteKeyProps) => (
  <ConfirmAct
    question={`¿Eliminar la llave ${name}?`}
    detail="El programa que la usa deja de funcionar en este momento."
    action="Eliminar llave"
    act={() => call('DELETE /api-keys/{id}', { params: { id } })}
    done="La llave se eliminó"
    failure="No pudimos eliminar la llave. Inténtalo de nuevo."
    onEnd={onEnd}
    onCancel={onCancel}
  />
);
