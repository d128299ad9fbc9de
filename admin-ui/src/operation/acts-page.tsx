import type { ActAnswer } from '@timbra/contract/operator.ts';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { shortId } from '../purchases/purchase.ts';
import type { Column } from '../shared/list/columns.ts';
import { ListFilter, SearchBox, Toolbar } from '../shared/list/toolbar.tsx';
import { actTitles } from './acts.ts';
import { DayFilter } from './day-filter.tsx';
import { OperatorList, OperatorRows } from './operator-list.tsx';

type Act = ActAnswer;

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

export function ActsPage() {
  return (
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
}

function amountOf({ act, amount }: Act): string {
  if (amount === null) return '—';
  return act === 'grant' ? `${count(amount)} timbres` : money(amount);
}
