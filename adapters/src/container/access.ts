import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import type { Memberships } from '@timbra/core/access/memberships.ts';
import { PostgresMemberships } from '../postgres/postgres-memberships.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const memberships = token<Memberships>('Memberships');

export function bindAccess(container: Container): void {
  container.bind(memberships).toResolvedValue((database) => new PostgresMemberships(database), [tokens.database]);
  bindClass(container, Access, [memberships]);
}
