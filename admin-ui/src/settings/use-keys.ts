import { useQueryClient } from '@tanstack/react-query';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { roleFacts, type Role } from '@timbra/core/access/roles.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { useAnswer } from '../shared/data/use-answer.ts';

export type ApiKey = AnswerTo<'GET /api-keys'>['data'][number];

export type ShownKey = AnswerTo<'POST /api-keys'>['data'];

const keysKey = ['llaves'] as const;

/** Lists the keys of the account, the newest first. */
export function useKeys() {
  const client = useQueryClient();
  const { data, error, refetch } = useAnswer('GET /api-keys', { query: {} }, { of: keysKey, staleTime: 0 });
  return {
    keys: data,
    error,
    retry: () => void refetch(),
    reload: () => void client.invalidateQueries({ queryKey: keysKey }),
  };
}

/** Says in plain words what a key or a member of each role may do. */
export const roleWords: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  admin: 'Todo lo de la empresa',
  facturista: 'Facturar: clientes, productos, pedidos y facturas',
  cobranza: 'Cobrar: ver facturas y registrar pagos',
  nomina: 'Nómina: empleados y recibos',
  contador: 'Ver todo, también la nómina',
  lectura: 'Ver, sin nómina',
};

export const roleChoices = Object.entries(roleWords).map(([value, label]) => ({ value, label }));

export type KeyRole = keyof typeof roleWords;

/** Returns the role whose permissions a key has; undefined where they were chosen one by one. */
export const roleOfKey = ({ permissions }: Pick<ApiKey, 'permissions'>): KeyRole | undefined =>
  (Object.keys(roleWords) as KeyRole[]).find((role) => isSame(roleFacts[role].permissions, permissions));

/** Returns what a key may do: as a role has it, or how many permissions there are. */
export function mayDo({ permissions }: Pick<ApiKey, 'permissions'>): string {
  const role = roleOfKey({ permissions });
  if (role) return roleWords[role];
  return permissions.length === 1 ? '1 permiso' : `${permissions.length} permisos`;
}

const isSame = (one: readonly string[], other: readonly string[]) => {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((each) => second.has(each));
};

/** Returns how many stamps a key has used this month, and how many it may; undefined for one that has neither. */
export function stampsOf({
  stampsPerMonth,
  stampsUsed,
}: Pick<ApiKey, 'stampsPerMonth' | 'stampsUsed'>): string | undefined {
  if (stampsPerMonth !== null) return `Timbres de este mes: ${stampsUsed} de ${stampsPerMonth}`;
  return stampsUsed > 0 ? `Timbres de este mes: ${stampsUsed}` : undefined;
}

/** Returns when a key was used last, and until when it works. */
export function lastUseOf(
  { lastUsedAt, expiresAt }: Pick<ApiKey, 'lastUsedAt' | 'expiresAt'>,
  now = Date.now(),
): string {
  const used = lastUsedAt === null ? 'Sin usar' : `Último uso: ${dateAndTime(lastUsedAt)}`;
  if (expiresAt === null) return used;
  return `${used} · ${Date.parse(expiresAt) <= now ? 'Venció' : 'Vence'} el ${dateAndTime(expiresAt)}`;
}
