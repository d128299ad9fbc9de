import { Box, Button, InputAdornment, OutlinedInput, Typography } from '@mui/material';
import { Check, Search } from 'lucide-react';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useRef, useState, type KeyboardEvent } from 'react';
import { type Company, manyCompanies, recentCompanyIds } from '../../shared/companies/companies-context.tsx';
import { mostOffered, offeredCompanies, stateOf } from './offered-companies.ts';

interface CompanyOptionsProps {
  readonly companies: readonly Company[];
  readonly selectedId: string | undefined;
  readonly onChoose: (company: Company) => void;
}

/** Shows companies to choose from; arrows go through them, also from the search. */
export function CompanyOptions({ companies, selectedId, onChoose }: CompanyOptionsProps) {
  const [typed, setTyped] = useState('');
  // The order stays while they are shown.
  const [recent] = useState(recentCompanyIds);
  const frame = useRef<HTMLDivElement>(null);
  const found = offeredCompanies(companies, typed, recent);
  const shown = found.slice(0, mostOffered);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const focusable = [...(frame.current?.querySelectorAll<HTMLElement>('input, [role=option]') ?? [])];
    const at = focusable.findIndex((element) => element === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    focusable[at + step]?.focus();
  };
  return (
    <Box ref={frame} onKeyDown={move}>
      {companies.length >= manyCompanies ? (
        <CompanySearch
          typed={typed}
          onType={setTyped}
          onEnter={() => {
            const [first] = shown;
            if (first) onChoose(first);
          }}
        />
      ) : null}
      <Box role="listbox" aria-label="Empresas" hidden={shown.length === 0} sx={{ maxHeight: 360, overflowY: 'auto' }}>
        {shown.map((one) => (
          <CompanyOption key={one.id} company={one} isSelected={one.id === selectedId} onChoose={() => onChoose(one)} />
        ))}
      </Box>
      <Typography
        role="status"
        variant="note"

        sx={{ px: 2.5, py: 2, '&:empty': { display: 'none' } }}
      >
        {hintOf(found.length, typed)}
      </Typography>
    </Box>
  );
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

function hintOf(found: number, typed: string): string {
  if (found === 0 && typed !== '') return `Ninguna empresa tiene «${typed.trim()}».`;
  return found > mostOffered ? `Se muestran ${mostOffered} de ${found}: busca la que necesitas.` : '';
}

interface CompanySearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onEnter: () => void;
}

const CompanySearch = ({ typed, onType, onEnter }: CompanySearchProps) => (
  <OutlinedInput
    fullWidth
    autoFocus
    type="search"
    value={typed}
    onChange={({ target }) => onType(target.value)}
    onKeyDown={({ key }) => {
      if (key === 'Enter') onEnter();
    }}
    placeholder="Nombre o RFC"
    inputProps={{ 'aria-label': 'Buscar empresa', maxLength: 100 }}
    startAdornment={
      <InputAdornment position="start">
        <Search size={18} aria-hidden />
      </InputAdornment>
    }
    sx={{ mb: 1.5 }}
  />
);

interface CompanyOptionProps {
  readonly company: Company;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
}

function CompanyOption({ company, isSelected, onChoose }: CompanyOptionProps) {
  const state = stateOf(company);
  const user = useSessionUser();
  const { owner } = company.access;
  return (
    <Button
      role="option"
      variant="text"
      fullWidth
      aria-selected={isSelected}
      onClick={onChoose}
      sx={{ justifyContent: 'space-between', gap: 2, textAlign: 'left', px: 2.5, py: 1.5, whiteSpace: 'normal' }}
    >
      <span>
        {company.name}
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {company.ruc}
          {user?.id === owner.id ? null : ` · de ${owner.name}`}
          {state ? <Box component="span" sx={{ color: 'warning.main', fontWeight: 550 }}>{` · ${state}`}</Box> : null}
        </Typography>
      </span>
      {isSelected ? <Check size={18} aria-hidden style={{ flex: 'none' }} /> : null}
    </Button>
  );
}
