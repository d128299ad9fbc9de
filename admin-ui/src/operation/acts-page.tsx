import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { ActAnswer } from '@timbra/contract/operator.ts';
import { count, dateAndTime, money } from '@timbra/ui/format/format.ts';
import { DayBox } from '@timbra/ui/dates/day-box.tsx';
import { useTypedDay } from '@timbra/ui/dates/use-calendar.tsx';
import { shortId } from '../purchases/purchase.ts';
import type { Column } from '../shared/list/columns.ts';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { useFilters } from '../shared/list/use-filters.ts';
import { OperatorList, OperatorRows } from './operator-list.tsx';

type Act = ActAnswer;

/** Names what operators do, as the trail tells it. */
const actTitles: Readonly<Record<ActAnswer['act'], string>> = {
  refund: 'Devolvió dinero',
  'return-stray': 'Devolvió dinero sin compra',
  'apply-stray': 'Pagó otra compra',
  grant: 'Dio timbres',
  'found-document': 'Emitió un documento hallado',
  'release-document': 'Liberó un documento',
  'retry-job': 'Reintentó un trabajo',
  'create-plan': 'Creó un plan',
  'update-plan': 'Cambió un plan',
  'remove-plan': 'Quitó un plan',
  'order-plans': 'Ordenó los planes',
};

const choices = [
  { value: '', label: 'Todo lo hecho' },
  ...Object.entries(actTitles).map(([value, label]) => ({ value, label })),
];

const columns: readonly Column<Act>[] = [
  { label: 'Cuándo', sort: 'createdAt', card: 'line', show: ({ createdAt }) => dateAndTime(createdAt) },
  { label: 'Quién', sort: 'who', main: true, wraps: 220, card: 'line', show: ({ who }) => who },
  { label: 'Qué', sort: 'act', show: ({ act }) => actTitles[act] },
  { label: 'Sobre', show: ({ subject }) => <span title={subject}>{shortId(subject)}</span> },
  { label: 'Importe', align: 'right', card: 'end', show: amountOf },
  { label: 'Por qué', wraps: 320, show: ({ why }) => why, note: ({ why }) => why },
];

const noActions = [] as const;

export const ActsPage = () => (
  <OperatorList
    resource="operator/acts"
    title="Bitácora"
    subtitle="Lo que hicieron los operadores: quién, cuándo, qué y por qué."
    sort={{ field: 'createdAt', order: 'DESC' }}
  >
    <Toolbar search={<SearchBox label="Buscar en la bitácora" placeholder="Quién, por qué o ID" />}>
      <ListFilter source="act" label="Filtrar por lo hecho" choices={choices} />
      <DayFilter source="desde" label="Desde" />
      <DayFilter source="hasta" label="Hasta" />
    </Toolbar>
    <OperatorRows<Act>
      label="Bitácora"
      noun="registros"
      nothing="Ningún operador ha hecho nada todavía"
      columns={columns}
      actions={noActions}
      nameOf={({ act, subject }) => `${actTitles[act]} ${shortId(subject)}`}
    />
  </OperatorList>
);

function amountOf({ act, amount }: Act): string {
  if (amount === null) return '—';
  return act === 'grant' ? `${count(amount)} timbres` : money(amount);
}

/** Narrows a list by a day, which is included. */
function DayFilter({ source, label }: { readonly source: string; readonly label: string }) {
  const { filters, change } = useFilters();
  const id = useId();
  const labelId = `${id}-etiqueta`;
  const applied = filters[source];
  const day = useTypedDay({
    value: typeof applied === 'string' ? applied : '',
    onType: (value) => change({ [source]: value || undefined }),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography id={labelId} component="label" htmlFor={id} variant="body2">
        {label}
      </Typography>
      <Box sx={{ width: 168 }}>
        <DayBox day={day} inputId={id} labelId={labelId} isWrong={day.problem !== undefined} />
      </Box>
    </Box>
  );
}
