import { expect, it } from 'vitest';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import { DomainError } from '../../shared/errors.ts';
import type { AttendCancellation } from './attend-cancellation.ts';
import { CancelSubstituted } from './cancel-substituted.ts';
import type { RequestCancellation } from './request-cancellation.ts';
import type { Substitutions } from './substitutions.ts';

/** An issued document and the id of its substitute, which somebody has issued. */
async function begin() {
  const fixture = new CancellingFixture();
  const originalId = await fixture.issue();
  const asked = fixture.database.table<Date>();
  const substitutions: Substitutions = {
    find: async (id) =>
      asked.has(id) ? undefined : { userId: fixture.owner.userId, originalId, uuid: crypto.randomUUID() },
    recordAsked: async (id, at) => !asked.has(id) && asked.set(id, at).has(id),
    due: async () => (asked.has('substitute') ? [] : ['substitute']),
  };
  const run = (refuse: boolean, process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const request: Pick<RequestCancellation, 'execute'> = {
      execute: async () => {
        if (refuse) throw new DomainError('CANCEL_BLOCKED', 'Primero cancela A-2.');
        await fixture.request(originalId, '02', process);
      },
    };
    const attend: Pick<AttendCancellation, 'execute'> = { execute: () => fixture.attend(originalId, process) };
    return new CancelSubstituted(
      fixture.database,
      watched(substitutions),
      watched(fixture.invoices),
      request as RequestCancellation,
      attend as AttendCancellation,
      watched(fixture.cancellationNews),
      fixture.clock,
    ).execute({ substituteId: 'substitute' });
  };
  return { fixture, originalId, run };
}

it('asks for the original once, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { fixture, originalId, run } = await begin();
    await process.run(run(false, process));
    await run(false);
    await fixture.attendLater(originalId);
    await fixture.attendLater(originalId);
    expect(await fixture.read(originalId)).toMatchObject({ status: 'CANCELLED', cancellation: { intentos: 1 } });
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
  }));

it('tells once that the original cannot be cancelled, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { fixture, originalId, run } = await begin();
    await process.run(run(true, process));
    await run(true);
    await run(true);
    expect(await fixture.read(originalId)).toMatchObject({ status: 'ISSUED' });
    expect(fixture.heard).toEqual(['not replaced 1']);
  }));
