import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCfdiBody } from '../testing/cfdi-body.ts';
import { EmulatorFixture } from '../testing/emulator-fixture.ts';

interface Created {
  readonly Id: string;
  readonly Complement: { readonly TaxStamp: { readonly Uuid: string } };
}

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  await fixture.register();
});

afterAll(() => fixture.stop());

async function create(overrides: Readonly<Record<string, unknown>> = {}): Promise<Created> {
  return (await fixture.send('POST', '/api-lite/3/cfdis', aCfdiBody(overrides))).json as Created;
}

const order = (word: string) => ({ OrderNumber: `${word} ${crypto.randomUUID()}` });
const cancel = (id: string, query = 'motive=02') => fixture.send('DELETE', `/api-lite/cfdis/${id}?${query}`);
const statusOf = async (id: string) =>
  ((await fixture.send('GET', `/api-lite/cfdis/${id}`)).json as { Status: string }).Status;

describe('cancelling', () => {
  it('is done at once, with an acuse', async () => {
    const { Id, Complement } = await create();
    const { status, json } = await cancel(Id);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      Status: 'canceled',
      Uuid: Complement.TaxStamp.Uuid,
      RequestDate: expect.any(String),
      CancelationDate: expect.any(String),
    });
    const acuse = Buffer.from((json as { AcuseXmlBase64: string }).AcuseXmlBase64, 'base64').toString();
    expect(acuse).toContain(Complement.TaxStamp.Uuid);
    expect(acuse).toContain('SIN VALOR FISCAL');
    expect(await statusOf(Id)).toBe('canceled');
    expect((await fixture.send('GET', '/cfdi?type=issuedLite&status=canceled')).json).toMatchObject([
      { Id, IsActive: false, Status: 'canceled' },
    ]);
    expect(await fixture.send('GET', `/acuse/pdf/issuedLite/${Id}`)).toMatchObject({ status: 200 });
    expect((await cancel(Id)).json).toEqual(json);
  });

  it('on the singular path answers 200 with nothing, and cancels nothing', async () => {
    const { Id } = await create();
    const reply = await fixture.send('DELETE', `/api-lite/cfdi/${Id}?type=issuedLite&motive=02`);
    expect(reply).toMatchObject({ status: 200, text: '' });
    expect(await statusOf(Id)).toBe('active');
  });

  it.each([
    ['EMU-CANCEL-PENDING', 'pending', 'active'],
    ['EMU-CANCEL-REJECTED', 'rejected', 'active'],
    ['EMU-CANCEL-ACCEPTED', 'acepted', 'canceled'],
    ['EMU-CANCEL-EXPIRED', 'expired', 'canceled'],
  ])('with %s answers %s and leaves the document %s', async (word, answer, state) => {
    const { Id } = await create(order(word));
    expect((await cancel(Id)).json).toMatchObject({ Status: answer });
    expect(await statusOf(Id)).toBe(state);
  });

  it('waits for the receiver, who may answer later', async () => {
    const { Id } = await create(order('EMU-CANCEL-PENDING'));
    await cancel(Id);
    expect((await cancel(Id)).json).toMatchObject({ Status: 'pending', AcuseXmlBase64: null });
    await fixture.send('POST', '/_emulator/cancellations', { id: Id, status: 'acepted' });
    expect((await cancel(Id)).json).toMatchObject({ Status: 'acepted', AcuseXmlBase64: expect.any(String) });
    expect(await statusOf(Id)).toBe('canceled');
  });

  it('is impossible while live documents are about this one', async () => {
    const origin = await create();
    const { Uuid } = origin.Complement.TaxStamp;
    const note = await create({ CfdiType: 'E', Relations: { Type: '01', Cfdis: [{ Uuid }] } });
    expect(await cancel(origin.Id)).toMatchObject({ status: 200, json: { Status: 'active' } });
    expect(await statusOf(origin.Id)).toBe('active');
    await cancel(note.Id);
    expect((await cancel(origin.Id)).json).toMatchObject({ Status: 'canceled' });
  });

  it('with motive 01 goes by the substitute, without which nothing is cancelled', async () => {
    const origin = await create();
    const { Uuid } = origin.Complement.TaxStamp;
    const substitute = await create({ Relations: { Type: '04', Cfdis: [{ Uuid }] } });
    expect((await cancel(origin.Id, 'motive=01')).json).toMatchObject({ Status: 'active' });
    const query = `motive=01&uuidReplacement=${substitute.Complement.TaxStamp.Uuid}`;
    expect((await cancel(origin.Id, query)).json).toMatchObject({ Status: 'canceled' });
  });

  it('refuses an unknown motive and an unknown id', async () => {
    const { Id } = await create();
    expect(await cancel(Id, 'motive=05')).toMatchObject({ status: 400 });
    expect(await cancel('nada')).toMatchObject({ status: 404 });
  });
});

describe('the status at SAT', () => {
  const status = async (uuid: string) => (await fixture.send('GET', `/cfdi/status?uuid=${uuid}`)).json;

  it('is Vigente, Cancelado or No Encontrado', async () => {
    const { Id, Complement } = await create();
    const { Uuid } = Complement.TaxStamp;
    expect(await status(Uuid.toLowerCase())).toMatchObject({ Status: 'Vigente', Uuid });
    await cancel(Id);
    expect(await status(Uuid)).toMatchObject({ Status: 'Cancelado' });
    expect(await status(crypto.randomUUID())).toMatchObject({ Status: 'No Encontrado' });
  });
});
