import { useActions } from '../../shared/actions/actions.ts';
import type { SendActions } from '../../shared/actions/send-actions.ts';
import { sendActions } from './send-calls.ts';

export const useSending = (): SendActions => useActions().sending ?? sendActions;
