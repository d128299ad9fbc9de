import { expect, it } from 'vitest';
import { aCfdiRequest } from '../../../testing/cfdi/requests.ts';
import { CancellingFixture } from '../../../testing/cancelling-fixture.ts';
import { noOrigins } from '../../../testing/issuer-alone.ts';
import { killedAtEachCall, type KillableProcess } from '../../../testing/killable-process.ts';
import type { Origin } from '../building/payables.ts';
import { cancelSubstituted } from './cancel-substituted.ts';
import type { Substitutions } from './ports.ts';

/** Makes an issued document and the id of its substitute, which somebody has issued. */
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
  const uuid = (await fixture.read(originalId)).uuid ?? '';
  const substitute = {
    id: 'substitute',
    uuid: crypto.randomUUID(),
    status: 'ISSUED',
    document: aCfdiRequest({ relaciones: [{ tipoRelacion: '04', uuids: [uuid] }] }),
  } as const;
  const origins = { ...noOrigins, byUuid: () => Promise.resolve([substitute as Partial<Origin> as Origin]) };
  const run = (process?: KillableProcess) => {
    const watched = <T extends object>(port: T) => process?.port(port) ?? port;
    const ports = { ...fixture.portsOf(process), origins, substitutions: watched(substitutions) };
    return cancelSubstituted(ports, { substituteId: 'substitute' });
  };
  return { fixture, originalId, run };
}

it('asks for the original once, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { fixture, originalId, run } = await begin();
    await process.run(run(process));
    await run();
    await fixture.attendLater(originalId);
    await fixture.attendLater(originalId);
    expect(await fixture.read(originalId)).toMatchObject({ status: 'CANCELLED', cancellation: { intentos: 1 } });
    expect(fixture.heard).toEqual(['cancelled 1 direct']);
  }));

it('tells once that the original cannot be cancelled, whatever call its process is killed at', () =>
  killedAtEachCall(async (process) => {
    const { fixture, originalId, run } = await begin();
    const payment = { invoiceId: 'p', tipo: 'complemento-pago', serie: 'A', folio: 2, uuid: undefined } as const;
    fixture.cancellations.dependents.set(originalId, [payment]);
    await process.run(run(process));
    await run();
    await run();
    expect(await fixture.read(originalId)).toMatchObject({ status: 'ISSUED' });
    expect(fixture.heard).toEqual(['not replaced 1']);
  }));
