import type { reasons } from '@timbra/core/imports/target.ts';
import { stateMeans } from '../states.ts';

const related = (uuid: string) => `jsonb_build_array(jsonb_build_object('uuids', jsonb_build_array(${uuid})))`;

/** The first of these that holds of a document of the history, `t`, is why an undo keeps it. */
const uses: readonly (readonly [reason: keyof typeof reasons, condition: string])[] = [
  [
    'credited',
    `exists (
       select from balance_claims c join invoices n on n.id = c.claimant_id
       where c.origin_id = t.id and n.import_id is distinct from t.import_id)`,
  ],
  [
    'cancelled',
    `exists (select from invoices s where s.substitutes_id = t.id)
       or exists (select from invoice_cancellations c where c.invoice_id = t.id and c.motivo is not null)`,
  ],
  [
    'related',
    `exists (
       select from invoices r
       where r.company_id = t.company_id and r.import_id is distinct from t.import_id
         and ${stateMeans('r.status', 'live')}
         and r.document -> 'relaciones' is not null and r.document -> 'relaciones' <> '[]'::jsonb
         and r.document -> 'relaciones' @> any (array[${related('t.uuid')}, ${related('lower(t.uuid)')}]))`,
  ],
  ['mailed', `exists (select from deliveries d where d.invoice_id = t.id and d.status <> 'failed')`],
  ['shared', `exists (select from invoice_links l where l.invoice_id = t.id)`],
];

/** Is the SQL of why a document of the history must stay, or null. */
export const historyUse = `case ${uses.map(([reason, condition]) => `when ${condition} then '${reason}'`).join(' ')} end`;
