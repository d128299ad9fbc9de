import { type SendActions, useActions } from '../../shared/actions/actions.ts';
import { sendActions } from './send-calls.ts';

export const useSending = (): SendActions => useActions().sending ?? sendActions;

/** Returns the key under which the browser keeps where a document was sent. */
export const sendingKey = (id: string) => ['facturas', 'envios', id] as const;
