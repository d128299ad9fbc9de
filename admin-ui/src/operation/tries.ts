import { count } from '@timbra/ui/format/format.ts';

export const tries = ({ attempts }: { readonly attempts: number }): string =>
  attempts === 1 ? '1 intento' : `${count(attempts)} intentos`;
