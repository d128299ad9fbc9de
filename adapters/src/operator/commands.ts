import { operatorActor } from '@timbra/core/access/actor.ts';
import { resealCsds } from '@timbra/core/companies/replace-csd.ts';
import { resealSecrets, type SealedRecords } from '@timbra/core/shared/reseal-secrets.ts';
import type { SecretSafe } from '@timbra/core/shared/secret-safe.ts';
import type { Users } from '@timbra/core/identity/users.ts';
import type { DifferingDocuments, UnknownOutcomes } from '@timbra/core/invoicing/stamping/ports.ts';
import { resolveUnknown, type Resolution } from '@timbra/core/invoicing/stamping/resolve-unknown.ts';
import type { StampLedger } from '@timbra/core/stamps/ports.ts';
import { type Arguments, type Say, UsageError } from './arguments.ts';
import { paymentCommands, type PaymentDependencies } from './payment-commands.ts';
import { rebuildCommands, type RebuildDependencies } from './rebuild-command.ts';
import type { PortsOf } from '@timbra/core/shared/ports.ts';
import { grantStamps } from '@timbra/core/stamps/grant-stamps.ts';
import type { Accounts } from '../ports/accounts.ts';

export interface Dependencies extends PaymentDependencies, RebuildDependencies {
  readonly accounts: Accounts;
  readonly users: Pick<Users, 'findByEmail'>;
  readonly ledger: Pick<StampLedger, 'balance'>;
  readonly grant: PortsOf<typeof grantStamps>;
  readonly unknown: UnknownOutcomes;
  readonly differing: DifferingDocuments;
  readonly resolve: PortsOf<typeof resolveUnknown>;
  readonly reseal: PortsOf<typeof resealCsds> & {
    readonly webhookEndpoints: SealedRecords;
    readonly webhookSecrets: SecretSafe;
    readonly secondFactors: SealedRecords;
    readonly factorSecrets: SecretSafe;
  };
}

type Command = (dependencies: Dependencies, given: Arguments, say: Say) => Promise<void>;

const listed = 500;

export const commands: Readonly<Record<string, Command>> = {
  ...paymentCommands,
  ...rebuildCommands,

  users: async ({ accounts }, { positionals: [words = ''] }, say) => {
    const users = await accounts.search(words, listed);
    for (const { email, name, available } of users) say(`${email}\t${name}\t${available} timbres`);
    say(`${users.length} usuarios`);
  },

  grant: async (dependencies, { positionals: [email = '', amount], options: { reason, by } }, say) => {
    const stamps = Number(amount);
    if (!Number.isInteger(stamps) || stamps < 1) throw new UsageError('Di cuántos timbres: un entero mayor que 0.');
    if (!reason) throw new UsageError('Di por qué con --reason "…": queda escrito en los movimientos.');
    const { id } = await user(dependencies, email);
    await grantStamps(dependencies.grant, { userId: id, amount: stamps, why: reason, actor: operatorAt(by) });
    const { available } = await dependencies.ledger.balance(id);
    say(`${stamps} timbres para ${email}. Disponibles: ${available}`);
  },

  'make-operator': async (dependencies, { positionals: [email = ''] }, say) => {
    const { id } = await user(dependencies, email);
    await dependencies.accounts.makeOperator(id);
    say(`${email} es operador desde ahora.`);
  },

  unknown: async ({ unknown }, _given, say) => {
    const outcomes = await unknown.list(listed);
    for (const { id, rfcEmisor, serie, folio, reference, attempts, attemptedAt, reason } of outcomes) {
      const when = attemptedAt.toISOString();
      say(`${id}\t${rfcEmisor} ${serie}-${folio}\treferencia ${reference}\t${attempts} intentos, ${when}\t${reason}`);
    }
    say(outcomes.length === 0 ? 'Ningún documento con resultado desconocido.' : `${outcomes.length} documentos`);
  },

  differences: async ({ differing }, _given, say) => {
    const documents = await differing.list(listed);
    for (const { id, rfcEmisor, serie, folio, uuid, differences } of documents) {
      say(`${id}\t${rfcEmisor} ${serie}-${folio}\t${uuid}`);
      for (const { path, ours, theirs } of differences) say(`  ${path}\t${ours ?? '(nada)'} → ${theirs ?? '(nada)'}`);
    }
    say(documents.length === 0 ? 'Ningún XML timbrado difiere de lo enviado.' : `${documents.length} documentos`);
  },

  resolve: async (dependencies, { positionals: [id], options: { found, release, reason, by } }, say) => {
    if (!id) throw new UsageError('Di qué documento: su id, como lo muestra «unknown».');
    if ((found === undefined) === (release === undefined)) {
      throw new UsageError('Di qué averiguaste: --found ID_DEL_PROVEEDOR, o --release "motivo".');
    }
    const actor = operatorAt(by);
    const resolution: Resolution =
      found === undefined
        ? { kind: 'release', why: release ?? '', actor }
        : { kind: 'found', providerId: found, why: reason ?? 'El proveedor lo tiene timbrado', actor };
    await resolveUnknown(dependencies.resolve, id, resolution);
    say(found === undefined ? 'Liberado: el timbre volvió al saldo.' : 'Emitido con el documento del proveedor.');
  },

  reseal: async ({ reseal }, _given, say) => {
    const { resealed, seen, unreadable } = await resealCsds(reseal, (progress) => say(`${progress.seen} revisados…`));
    say(`${resealed} CSD cifrados de nuevo, de ${seen}.`);
    const secrets = await resealSecrets(reseal.webhookEndpoints, reseal.webhookSecrets);
    say(`Secretos de ${secrets.resealed} webhooks cifrados de nuevo, de ${secrets.seen}.`);
    const factors = await resealSecrets(reseal.secondFactors, reseal.factorSecrets);
    say(`Secretos de ${factors.resealed} apps de códigos cifrados de nuevo, de ${factors.seen}.`);
    const lost = [
      ...lostFor('el CSD de estas empresas, hay que subirlo otra vez', unreadable),
      ...lostFor('el secreto de estos webhooks, hay que generar otro', secrets.unreadable),
      ...lostFor(
        'el secreto de estas apps de códigos, su dueño entra con un código de recuperación',
        factors.unreadable,
      ),
    ];
    if (lost.length > 0) throw new UsageError(lost.join('\n'));
  },
};

const lostFor = (what: string, ids: readonly string[]): readonly string[] =>
  ids.length === 0 ? [] : [`Ninguna llave abre ${what}: ${ids.join(', ')}`];

/** Returns the operator, who need not be named where no money moves. */
const operatorAt = (by: string | undefined) => operatorActor(by ?? 'línea de comandos');

async function user({ users }: Dependencies, email: string) {
  const found = await users.findByEmail(email);
  if (!found) throw new UsageError('No hay un usuario con ese correo.');
  return found;
}
