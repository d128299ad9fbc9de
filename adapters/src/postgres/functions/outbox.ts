import { databaseFunction, trigger } from './database-object.ts';

/** Whoever relays the outbox is told of new calls. */
export const outboxFunctions = [
  databaseFunction(
    'outbox_calls()',
    'returns trigger language plpgsql',
    `
    begin
      perform pg_notify('outbox', '');
      return null;
    end `,
  ),
  trigger('outbox_calls', 'outbox', 'after insert', 'for each statement execute function outbox_calls()'),
];
