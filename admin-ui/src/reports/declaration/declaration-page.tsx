import { Alert, Box, Button, MenuItem, Select, Typography } from '@mui/material';
import { dueDay } from '@timbra/core/reports/declaration/due-day.ts';
import { REGIMEN_FISCAL } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { todayAt } from '../../shared/companies/clock.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { monthTitle } from '../../shared/month-names.ts';
import { Page } from '../../shared/page.tsx';
import { askedMonth, offeredMonths } from './asked-month.ts';
import { DeclarationSection } from './declaration-section.tsx';
import { isrFigures, ivaFigures } from './figures-of.ts';
import type { IsrReport, IvaReport } from './use-declaration.ts';

const title = 'Mi declaración';

/** Shows what the tax returns of a month of a company are written from. */
export function DeclarationPage({ company }: { readonly company: Company }) {
  const [today] = useState(() => todayAt(company.fiscalData.lugarExpedicion));
  const { mes, isUnknown, choose } = useMonth(today);
  const asked = { companyId: company.id, mes };
  return (
    <Page
      title={title}
      subtitle={`Se presenta a más tardar el ${fiscalDay(dueDay(mes))}`}
      actions={
        <>
          <Button
            component={Link}
            to={`/reportes/declaraciones?mes=${mes}`}
            variant="text"
            startIcon={<Building2 size={18} />}
          >
            Todas mis empresas
          </Button>
          <MonthSelect mes={mes} today={today} onChoose={choose} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isUnknown ? <UnknownMonth mes={mes} /> : null}
        <DeclarationSection
          key={`iva ${mes}`}
          of="iva"
          asked={asked}
          title="IVA"
          note={() => ivaNote}
          figuresOf={ivaFigures}
          pendingTitle="IVA que todavía no cuenta"
        >
          {(report) => <Balance {...report} />}
        </DeclarationSection>
        <DeclarationSection
          key={`isr ${mes}`}
          of="isr"
          asked={asked}
          title="ISR"
          note={isrNote}
          figuresOf={(report) => isrFigures(report, { rfc: company.ruc })}
          pendingTitle="Ingresos que todavía no cuentan"
        />
      </Box>
    </Page>
  );
}

const ivaNote =
  'En pesos, lo que te pagaron en el mes: lo pagado al momento por su fecha, lo demás por sus complementos de pago. Resta aparte el IVA de tus gastos.';

const isrNote = ({ regimen, criterio }: IsrReport) =>
  `${regimen} · ${REGIMEN_FISCAL.nameOf(regimen)}. En pesos y sin impuestos, ${criterio === 'cobrado' ? 'lo que te pagaron en el mes' : 'lo que facturaste en el mes'}.`;

/** It is what the month comes to before the IVA of what was bought. */
const Balance = ({ aCargo, aFavor }: Pick<IvaReport, 'aCargo' | 'aFavor'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: 3 }}>
    <Typography sx={{ fontWeight: 600 }}>{aFavor > 0 ? 'IVA a favor' : 'IVA a cargo'}</Typography>
    <Typography sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {money(aFavor > 0 ? aFavor : aCargo)}
    </Typography>
  </Box>
);

interface MonthSelectProps {
  readonly mes: string;
  readonly today: string;
  readonly onChoose: (mes: string) => void;
}

export const MonthSelect = ({ mes, today, onChoose }: MonthSelectProps) => (
  <Select
    value={mes}
    onChange={({ target }) => onChoose(target.value)}
    SelectDisplayProps={{ 'aria-label': 'Mes' }}
    sx={{ minWidth: 192 }}
  >
    {offeredMonths(mes, today).map((month) => (
      <MenuItem key={month} value={month}>
        {monthTitle(month)}
      </MenuItem>
    ))}
  </Select>
);

export const UnknownMonth = ({ mes }: { readonly mes: string }) => (
  <Alert
    severity="warning"
    role="status"
  >{`Ese mes no existe o aún no empieza. Te mostramos ${monthTitle(mes)}.`}</Alert>
);

/** The month stands in the address, so that a reload keeps it and a link shares it. */
export function useMonth(today: string) {
  const [parameters, setParameters] = useSearchParams();
  return { ...askedMonth(parameters.get('mes'), today), choose: (mes: string) => setParameters({ mes }) };
}
