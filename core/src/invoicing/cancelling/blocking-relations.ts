/** c_TipoRelacion of live documents that keep the related one from being cancelled; a substitute (04) never does. */
export const blockingRelations = ['01', '03', '07'] as const;
