import { useActions } from '../../app/seam.ts';
import { sendActions, type SendActions } from './send-calls.ts';

export const useSending = (): SendActions => useActions().sending ?? sendActions;
