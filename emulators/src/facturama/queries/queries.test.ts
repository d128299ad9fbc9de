import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCfdiBody } from '../testing/cfdi-body.ts';
import { EmulatorFixture } from '../testing/emulator-fixture.ts';

interface Created {
  readonly Id: string;
  readonly Complement: { readonly TaxStamp: { readonly Uuid: string } };
}

let fixture: EmulatorFixture;
let document: Created;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  await fixture.register();
  await create({ Folio: '8' });
  document = await create({ Folio: '9', OrderNumber: 'OC ref-9' });
  await create({ Folio: '10', Serie: 'B' });
  await create({ Folio: 'X9' });
});

afterAll(() => fixture.stop());

async function create(overrides: Readonly<Record<string, unknown>>): Promise<Created> {
  return (await fixture.send('POST', '/api-lite/3/cfdis', aCfdiBody(overrides))).json as Created;
}

const get = (path: string) => fixture.send('GET', path);
const folios = async (query: string) =>
  ((await get(`/cfdi?${query}`)).json as { Folio: string }[]).map(({ Folio }) => Folio);

describe('the list', () => {
  it('has a row for each document', async () => {
    expect((await get('/cfdi?type=issuedLite&status=all&keyword=ref-9')).json).toEqual([
      {
        Id: document.Id,
        CfdiType: 'ingreso',
        Type: 'issuedLite',
        Folio: '9',
        Serie: 'A',
        TaxName: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
        Rfc: 'URE180429TM6',
        RfcIssuer: 'EKU9003173C9',
        Date: expect.any(String),
        Subtotal: 1000,
        Total: 1160,
        Uuid: document.Complement.TaxStamp.Uuid,
        Email: null,
        IsActive: true,
        PaymentMethod: 'PUE',
        OrderNumber: 'OC ref-9',
        Status: 'active',
        EmailSent: false,
      },
    ]);
  });

  it.each([
    ['newest first', '', ['X9', '10', '9', '8']],
    ['by a range of folios', '&folioStart=9&folioEnd=9', ['9']],
    ['without a bound of -1', '&folioStart=9&folioEnd=-1', ['10', '9']],
    ['by issuer', '&rfcIssuer=URE180429TM6', []],
    ['by a part of the issuer’s RFC', '&rfcIssuer=eku9003&folioEnd=8', ['X9', '8']],
    ['by a part of the receiver’s RFC', '&rfc=180429&serie=B', ['10']],
    ['by the type of invoice', '&invoiceType=E', []],
    ['by the type of invoice in a word', '&invoiceType=Ingreso&serie=B', ['10']],
    ['by a branch, of which Multiemisor has none', '&idBranch=Z9a-8bC', []],
    ['with the parameters of all filters empty', '&idBranch=&invoiceType=&serie=B', ['10']],
    ['by receiver', '&rfc=URE180429TM6&folioStart=10', ['10']],
    ['by serie', '&serie=B', ['10']],
    ['by state', '&status=canceled', []],
    ['by order number', '&OrderNumber=OC ref-9', ['9']],
    ['by the name of the receiver', '&taxEntityName=robotica&folioStart=10', ['10']],
    ['by a name that nobody has', '&taxEntityName=kemper', []],
    ['by payment method', '&paymentMethod=PPD', []],
    ['by a day to come', '&dateStart=01/01/2999', []],
    ['by days until long ago', '&dateEnd=31/12/1999', []],
    ['by days around now', '&dateStart=01/01/2000&dateEnd=31/12/2999&serie=B', ['10']],
    ['a page further on', '&page=1', []],
  ])('is %s', async (_, query, expected) => {
    expect(await folios(`type=issuedLite${query}`)).toEqual(expected);
  });

  it('knows nothing of these documents under another type', async () => {
    expect(await folios('type=issued')).toEqual([]);
  });

  it('is found with any case, behind /api and as /api-lite/cfdis', async () => {
    expect((await get('/api/Cfdi?Type=issuedLite&FolioStart=9&folioEND=9')).json).toHaveLength(1);
    expect((await get('/api-lite/cfdis?keyword=ref-9&status=all')).json).toHaveLength(1);
  });

  it('gives 100 rows a page', async () => {
    const own = await EmulatorFixture.start();
    try {
      await own.register();
      const body = () => aCfdiBody({ Folio: '5' });
      await Promise.all(Array.from({ length: 101 }, () => own.send('POST', '/api-lite/3/cfdis', body())));
      const page = async (n: number) => (await own.send('GET', `/cfdi?type=issuedLite&page=${n}`)).json;
      expect(await page(0)).toHaveLength(100);
      expect(await page(1)).toHaveLength(1);
      expect(await page(2)).toHaveLength(0);
    } finally {
      await own.stop();
    }
  });
});

describe('a detail', () => {
  it('is the answer of the create call', async () => {
    expect((await get(`/api-lite/cfdis/${document.Id}`)).json).toEqual(document);
    expect((await get(`/cfdi/${document.Id}?type=issuedLite`)).json).toEqual(document);
  });

  it('is 404 for an unknown id, a UUID and another type', async () => {
    const { Uuid } = document.Complement.TaxStamp;
    expect(await get('/api-lite/cfdis/nada')).toMatchObject({ status: 404, json: { Message: expect.any(String) } });
    expect(await get(`/api-lite/cfdis/${Uuid}`)).toMatchObject({ status: 404 });
    expect(await get(`/cfdi/${document.Id}?type=issued`)).toMatchObject({ status: 404 });
  });
});

describe('files', () => {
  const content = (json: unknown) => Buffer.from((json as { Content: string }).Content, 'base64');

  it('come in a Base64 envelope', async () => {
    const { json } = await get(`/cfdi/xml/issuedLite/${document.Id}`);
    expect(json).toMatchObject({ ContentEncoding: 'base64', ContentType: 'xml', ContentLength: content(json).length });
    expect(content(json).toString()).toContain(document.Complement.TaxStamp.Uuid);
  });

  it('say that they have no fiscal value', async () => {
    const pdf = content((await get(`/api/Cfdi/pdf/issuedLite/${document.Id}`)).json).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.4/);
    expect(pdf).toContain('(SIN VALOR FISCAL)');
    expect(pdf).toContain('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    const html = content((await get(`/cfdi/html/issuedLite/${document.Id}`)).json).toString();
    expect(html).toContain('SIN VALOR FISCAL');
  });

  it.each([
    '/cfdi/xml/issuedLite/nada',
    '/cfdi/zip/issuedLite/ID',
    '/cfdi/xml/issued/ID',
    '/api-lite/cfdi/xml/issuedLite/ID',
  ])('are not at %s', async (path) => {
    expect(await get(path.replace('ID', document.Id))).toMatchObject({ status: 404 });
  });

  it('have no acuse before a cancellation, and one route then gives the CFDI instead', async () => {
    expect(await get(`/acuse/pdf/issuedLite/${document.Id}`)).toMatchObject({ status: 404 });
    const instead = content((await get(`/cfdi/acuse/issuedLite/${document.Id}?format=xml`)).json);
    expect(instead.toString()).toContain('<cfdi:Comprobante');
  });
});

describe('e-mail', () => {
  const mail = (query: string) => fixture.send('POST', `/Cfdi?${query}`);

  it('tells success and failure with the same 200', async () => {
    const to = `cfdiType=issuedLite&cfdiId=${document.Id}`;
    expect(await mail(`${to}&email=a@b.mx`)).toMatchObject({ status: 200, json: { success: true } });
    expect(await mail(`${to}&email=nadie`)).toMatchObject({ status: 200, json: { success: false } });
    expect(await mail('cfdiType=issuedLite&cfdiId=nada&email=a@b.mx')).toMatchObject({ json: { success: false } });
  });

  it('is 404 for another type', async () => {
    expect(await mail(`cfdiType=issued&cfdiId=${document.Id}&email=a@b.mx`)).toMatchObject({ status: 404 });
  });
});

describe('an unauthorized call', () => {
  it.each(['', `Basic ${btoa('emulator:otra')}`, 'Bearer emulator'])('with «%s» is 401', async (Authorization) => {
    const response = await fetch(`${fixture.url}/cfdi?type=issuedLite`, { headers: { Authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ Message: 'Authorization has been denied for this request.' });
  });
});

it('answers 404 and 405 in the words of ASP.NET', async () => {
  expect(await get('/nada')).toMatchObject({
    status: 404,
    json: { Message: expect.stringMatching(/^No HTTP resource/) },
  });
  expect(await fixture.send('PATCH', '/api-lite/csds')).toMatchObject({ status: 405 });
});

it('refuses a day that is none', async () => {
  expect(await get('/cfdi?type=issuedLite&dateStart=2026-11-20')).toMatchObject({ status: 400 });
  expect(await get('/cfdi?type=issuedLite&dateEnd=31/02/2026')).toMatchObject({ status: 400 });
});

it('refuses a type of invoice that is none', async () => {
  expect(await get('/cfdi?type=issuedLite&invoiceType=factura')).toMatchObject({
    status: 400,
    json: { ModelState: { invoiceType: [expect.any(String)] } },
  });
});

it('lists one document by its id', async () => {
  expect((await get(`/cfdi?type=issuedLite&id=${document.Id}`)).json).toMatchObject([{ Id: document.Id }]);
});

describe('a customer', () => {
  const kemper = { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER URGATE', ZipCode: '42501', FiscalRegime: '601' };
  const all = { ExistRfc: true, MatchName: true, MatchZipCode: true, MatchFiscalRegime: true };
  const validate = (changes: object) => fixture.send('POST', '/customers/validate', { ...kemper, ...changes });

  it.each([
    [{}, {}],
    [{ Name: 'ESCUELA KEMPER URGATE SA DE CV' }, { MatchName: false }],
    [{ Name: 'Escuela Kemper' }, { MatchName: false }],
    [{ FiscalRegime: '605' }, { MatchFiscalRegime: false }],
    [{ ZipCode: '1' }, { MatchZipCode: false }],
  ])('is validated with %j', async (changes, answer) => {
    expect((await validate(changes)).json).toEqual({ ...all, ...answer });
  });

  it('has no RFC that is none, and is not validated without one', async () => {
    expect((await validate({ Rfc: 'X' })).json).toMatchObject({ ExistRfc: false, MatchName: false });
    expect(await validate({ Rfc: undefined })).toMatchObject({
      status: 400,
      json: { ModelState: { Rfc: [expect.any(String)] } },
    });
  });

  it.each(['/customers/status', '/Client/status'])('has a state at %s', async (path) => {
    const known = { Rfc: 'EKU9003173C9', FormatoCorrecto: true, Activo: true, Localizado: true };
    expect((await get(`${path}?rfc=EKU9003173C9`)).json).toEqual(known);
    expect((await get(`${path}?rfc=X`)).json).toMatchObject({ FormatoCorrecto: false });
  });
});
