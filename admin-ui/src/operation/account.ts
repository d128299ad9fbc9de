import type { AnswerTo } from '@timbra/contract/calls.ts';

/** An account with its balance, as the record dialogs fetch it. */
export type Account = AnswerTo<'GET /operator/users/{id}'>['data'];

export const users = 'operator/users';
