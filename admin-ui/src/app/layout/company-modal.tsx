import { ButtonBase, Tooltip } from '@mui/material';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { Initial } from './initial.tsx';
import { CompanyChoices, preloadChoices } from './lazy-company-choices.tsx';

/** Shows an icon in the collapsed sidebar that opens the same list. */
export function CompanyModal() {
  const { company } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={company?.name ?? 'Selecciona una empresa'} placement="right">
        <ButtonBase
          aria-label={`Empresa: ${company?.name ?? 'ninguna'}`}
          aria-haspopup="dialog"
          onPointerEnter={preloadChoices}
          onFocus={preloadChoices}
          onClick={() => setOpen(true)}
          sx={{
            flex: 'none',
            alignSelf: 'center',
            width: 44,
            height: 44,
            borderRadius: '10px',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {company ? <Initial shape="company" name={company.name} /> : <Building2 size={20} aria-hidden />}
        </ButtonBase>
      </Tooltip>
      {isOpen ? (
        <Dialog title="Elige una empresa" onClose={() => setOpen(false)}>
          <CompanyChoices onDone={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
