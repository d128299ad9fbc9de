import { statesThat, stateMeans } from '../states.ts';
import { databaseFunction, trigger } from './database-object.ts';

/**
 * What credit notes take off the documents they correct. A note on its way holds its amount; what is left to pay goes
 * down when the note exists.
 */
export const balanceFunctions = [
  databaseFunction(
    'credited(origin uuid, states text[])',
    'returns numeric language sql stable',
    `
      select coalesce(sum(c.amount), 0) from credit_notes c join invoices n on n.id = c.note_id
      where c.origin_id = origin and n.status = any (states)
    `,
  ),
  databaseFunction(
    'settle_origin(origin uuid)',
    'returns void language plpgsql',
    `
    declare whole numeric;
    begin
      select total into whole from invoices where id = origin for no key update;
      if credited(origin, '${statesThat('live')}') > whole then
        raise exception 'the live credit notes of % take more than its total', origin using errcode = 'check_violation';
      end if;
      update invoices set saldo = greatest(0, total - credited(origin, '${statesThat('valid')}'))
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
    'credit_notes',
    'after insert or delete or update',
    'for each row execute function origin_follows_claims()',
  ),
  databaseFunction(
    'origins_follow_note()',
    'returns trigger language plpgsql',
    `
    begin
      perform settle_origin(origin_id) from credit_notes where note_id = new.id;
      return null;
    end `,
  ),
  trigger(
    'origins_follow_note',
    'invoices',
    'after update of status',
    `for each row when (new.tipo_comprobante = 'E' and old.status is distinct from new.status)
     execute function origins_follow_note()`,
  ),
];
