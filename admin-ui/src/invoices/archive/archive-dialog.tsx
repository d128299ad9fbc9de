import { Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useRef, useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import { useActions } from '../../shared/actions/actions.ts';
import { StoredArchives } from './stored-archives.tsx';
import { ArchiveState } from './archive-state.tsx';
import { type Filters, useSentFilters } from '../../shared/data/wanted-filters.ts';
import { showsPayslips } from '../with-payslips.ts';
import { newArchive, useArchiveAddress } from './use-archive-address.ts';

interface ArchiveDialogProps {
  readonly companyId: string;
  /** It is its id, or that of a new one. */
  readonly shown: string;
}

export function ArchiveDialog({ companyId, shown }: ArchiveDialogProps) {
  const { close } = useArchiveAddress();
  return shown === newArchive ? (
    <NewArchive companyId={companyId} />
  ) : (
    <Dialog title="Archivo de documentos" width="narrow" onClose={close}>
      <ArchiveState id={shown} />
    </Dialog>
  );
}

/** Says what will be in it before the worker begins. */
function NewArchive({ companyId }: { readonly companyId: string }) {
  const { filterValues } = useListContext();
  const { startArchive } = useActions();
  const { goOn, close } = useArchiveAddress();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  // The same key is sent after a lost answer, so that whoever presses again gets the archive that was begun.
  const key = useRef(newRequestKey());
  const sent = useSentFilters();
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const start = async () => {
    setBusy(true);
    try {
      const id = await startArchive(companyId, sent, key.current);
      if (id === undefined) close();
      else goOn(id);
    } catch (error) {
      alerts.error(messageOf(error, 'No pudimos empezar el archivo. Inténtalo de nuevo.'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Descargar zip"
      width="narrow"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="contained" loading={isBusy} onClick={() => void start()}>
            Preparar zip
          </Button>
        </>
      }
    >
      <Typography>
        {isFiltered
          ? 'Lleva el XML y el PDF de los documentos timbrados que muestra la lista con estos filtros.'
          : 'Lleva el XML y el PDF de todos los documentos timbrados de la empresa. Para un mes, elige antes el período en la lista.'}
        {showsPayslips(filterValues as Filters) ? '' : withoutPayslips}
      </Typography>
      <Typography sx={{ mt: 3 }}>
        También lleva un Excel con el UUID de cada uno, su estado en el SAT, sus relaciones y sus pagos.
      </Typography>
      <StoredArchives />
    </Dialog>
  );
}

const withoutPayslips =
  ' Sin los recibos de nómina: para llevarlos, elige antes «Todos, con nómina» o «Nómina» en el tipo.';
