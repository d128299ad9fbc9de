import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { dueDay } from '@timbra/core/reports/declaration/due-day.ts';
import { fiscalDay, money, todayInMexico } from '@timbra/ui/format/format.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ToneChip } from '../../documents/estado-chip.tsx';
import { storeChoice, useCompanies, type Company } from '../../shared/companies/companies-context.tsx';
import { monthTitle } from '../../shared/month-names.ts';
import { Page } from '../../shared/page.tsx';
import { MonthSelect, UnknownMonth, useMonth } from './declaration-page.tsx';
import { type IsrReport, type IvaReport, useDeclaration } from './use-declaration.ts';

const title = 'Declaraciones de mis empresas';

/** So many are asked about at first: each is added up anew. */
const atOnce = 25;

/** Shows what the month of each company of the user comes to, and until when it is to be declared. */
export function DeclarationsPage() {
  const { companies } = useCompanies();
  const [today] = useState(() => todayInMexico());
  const { mes, isUnknown, choose } = useMonth(today);
  const [most, setMost] = useState(atOnce);
  return (
    <Page
      title={title}
      subtitle={`${monthTitle(mes)} se presenta a más tardar el ${fiscalDay(dueDay(mes))}`}
      actions={<MonthSelect mes={mes} today={today} onChoose={choose} />}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isUnknown ? <UnknownMonth mes={mes} /> : null}
        <Companies key={mes} companies={companies.slice(0, most)} mes={mes} among={companies.length} />
        {companies.length > most ? (
          <Button onClick={() => setMost(most + atOnce)} sx={{ justifySelf: 'start' }}>
            {`Ver más empresas (${companies.length - most})`}
          </Button>
        ) : null}
      </Box>
    </Page>
  );
}

interface CompaniesProps {
  readonly companies: readonly Company[];
  readonly mes: string;
  readonly among: number;
}

/** One company is asked about after the other: the server adds up few reports at once. */
function Companies({ companies, mes, among }: CompaniesProps) {
  const [done, setDone] = useState(0);
  return (
    <Card component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, px: { xs: 4, sm: 5 } }}>
      {companies.map((company, index) => (
        <OneCompany
          key={company.id}
          company={company}
          mes={mes}
          among={among}
          isTurn={index <= done}
          onDone={() => setDone((before) => Math.max(before, index + 1))}
        />
      ))}
    </Card>
  );
}

interface OneCompanyProps {
  readonly company: Company;
  readonly mes: string;
  readonly among: number;
  readonly isTurn: boolean;
  readonly onDone: () => void;
}

function OneCompany({ company, mes, among, isTurn, onDone }: OneCompanyProps) {
  const asked = { companyId: company.id, mes };
  const iva = useDeclaration('iva', asked, isTurn);
  const isr = useDeclaration('isr', asked, isTurn);
  const isDone = !iva.isPending && !isr.isPending;
  useEffect(() => {
    if (isDone) onDone();
  });
  const navigate = useNavigate();
  const enter = () => {
    storeChoice(company, among);
    void navigate(`/reportes/declaracion?mes=${mes}`);
  };
  const error = iva.error ?? isr.error;
  return (
    <Box
      component="li"
      aria-busy={!isDone}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
        gap: { xs: 2, md: 4 },
        alignItems: 'center',
        py: 4,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link component="button" onClick={enter} sx={{ fontWeight: 550, textAlign: 'left', overflowWrap: 'anywhere' }}>
          {company.name}
        </Link>
        <Typography variant="note">{company.ruc}</Typography>
      </Box>
      {error ? <Typography color="textSecondary">{reasonOf(error)}</Typography> : null}
      {iva.data && isr.data && !error ? <Amounts iva={iva.data} isr={isr.data} /> : null}
      {isDone || error ? null : <Skeleton height={40} />}
      {iva.data && isr.data ? <State isClosed={iva.data.cierre !== null && isr.data.cierre !== null} /> : <span />}
    </Box>
  );
}

const State = ({ isClosed }: { readonly isClosed: boolean }) => (
  <ToneChip tone={isClosed ? 'success' : 'warning'}>{isClosed ? 'Mes cerrado' : 'Sin cerrar'}</ToneChip>
);

function Amounts({ iva, isr }: { readonly iva: IvaReport; readonly isr: IsrReport }) {
  const figures = [
    iva.aFavor > 0 ? (['IVA a favor', iva.aFavor] as const) : (['IVA a cargo', iva.aCargo] as const),
    ['Ingresos del mes', isr.base] as const,
    ['IVA que no cuenta aún', iva.pendiente.reduce((all, { amount }) => all + amount, 0)] as const,
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))' }}
    >
      {figures.map(([name, amount]) => (
        <div key={name}>
          <Typography component="dt" variant="note">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {money(amount)}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
