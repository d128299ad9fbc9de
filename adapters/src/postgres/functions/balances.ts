import { stateMeans, statesThat } from '../sql.ts';
import { databaseFunction, trigger } from './database-object.ts';

/** A complement and the one that it replaces take the larger of their amounts of a document while both are live. */
const beyondReplaced = `case when c.replaces is null then c.amount else greatest(0, c.amount - (
        select coalesce(sum(r.amount), 0) from balance_claims r join invoices m on m.id = r.claimant_id
        where r.origin_id = c.origin_id and r.kind = c.kind and r.claimant_id = any (c.replaces)
          and m.status = any (states))) end`;

const taken = (kind: 'credit' | 'payment') => `
      select coalesce(sum(${beyondReplaced} + c.paid_before), 0) from balance_claims c join invoices n on n.id = c.claimant_id
      where c.origin_id = origin and c.kind = '${kind}' and n.status = any (states)
    `;

/** What is left of a document, as the core's `balance.ts` says it: nothing else in the database computes it. */
const left = [
  databaseFunction('credited(origin uuid, states text[])', 'returns numeric language sql stable', taken('credit')),
  databaseFunction('paid(origin uuid, states text[])', 'returns numeric language sql stable', taken('payment')),
  databaseFunction(
    'left_to_credit(origin uuid, total numeric)',
    'returns numeric language sql stable',
    ` select total - credited(origin, '${statesThat('live')}') `,
  ),
  databaseFunction(
    'left_to_pay(origin uuid, tipo_comprobante text, metodo_pago text, total numeric)',
    'returns numeric language sql stable',
    `
      select case when tipo_comprobante = 'I' and metodo_pago = 'PPD'
        then greatest(0, total - credited(origin, '${statesThat('valid')}') - paid(origin, '${statesThat('valid')}'))
        else 0 end
    `,
  ),
];

/**
 * A document on its way holds its amount of those it credits or pays; what is left to pay goes down when it exists. Each
 * kind takes no more than the total, whatever runs at once.
 */
export const balanceFunctions = [
  ...left,
  databaseFunction(
    'settle_origin(origin uuid)',
    'returns void language plpgsql',
    `
    declare whole numeric;
    begin
      select total into whole from invoices where id = origin for no key update;
      if left_to_credit(origin, whole) < 0 then
        raise exception 'the live credit notes of % take more than its total', origin using errcode = 'check_violation';
      end if;
      if paid(origin, '${statesThat('live')}') > whole then
        raise exception 'the live payments of % take more than its total', origin using errcode = 'check_violation';
      end if;
      update invoices set saldo = left_to_pay(origin, tipo_comprobante, metodo_pago, total)
      where id = origin and metodo_pago = 'PPD' and ${stateMeans('status', 'valid')};
    end `,
  ),
  databaseFunction(
    'origin_follows_claims()',
    'returns trigger language plpgsql',
    `
    begin
      perform settle_origin(case when tg_op = 'DELETE' then old.origin_id else new.origin_id end);
      return null;
    end `,
  ),
  trigger(
    'origin_follows_claims',
    'balance_claims',
    'after insert or delete or update',
    'for each row execute function origin_follows_claims()',
  ),
  databaseFunction(
    'origins_follow_claimant()',
    'returns trigger language plpgsql',
    `
    begin
      perform settle_origin(origin_id) from balance_claims where claimant_id = new.id;
      return null;
    end `,
  ),
  trigger(
    'origins_follow_claimant',
    'invoices',
    'after update of status',
    `for each row when (new.tipo_comprobante in ('E', 'P') and old.status is distinct from new.status)
     execute function origins_follow_claimant()`,
  ),
];
