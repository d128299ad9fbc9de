import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '@timbra/core/shared/money/decimal.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { timbreCadena } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { parseXml } from '@timbra/core/invoicing/xml/parse.ts';
import { writeCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { hasFiscalValue } from '@timbra/core/invoicing/files/file-name.ts';
import { aCfdiBody, aReceiver, anItem, aTax, localNow } from '../testing/cfdi-body.ts';
import { EmulatorFixture } from '../testing/emulator-fixture.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  await fixture.register();
});

afterAll(() => fixture.stop());

const create = (overrides: Readonly<Record<string, unknown>> = {}) =>
  fixture.send('POST', '/api-lite/3/cfdis', aCfdiBody(overrides));

async function xmlOf(overrides: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { status, json, text } = await create(overrides);
  if (status !== 201) throw new Error(text);
  const { Id } = json as { Id: string };
  const file = (await fixture.send('GET', `/cfdi/xml/issuedLite/${Id}`)).json as { Content: string };
  return Buffer.from(file.Content, 'base64').toString();
}

function isSignedBy(certificate: string, text: string, signature: string): boolean {
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}

describe('the answer to a create call', () => {
  it('decorates what it was sent', async () => {
    const OrderNumber = `OC ${crypto.randomUUID()}`;
    const { status, json } = await create({ OrderNumber, PaymentConditions: 'Contado' });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      Id: expect.stringMatching(/^[\w-]{23}$/),
      CfdiType: 'ingreso',
      Serie: 'A',
      Folio: '1',
      CertNumber: expect.stringMatching(/^\d{20}$/),
      PaymentTerms: '03 - Transferencia electrónica de fondos',
      PaymentConditions: 'Contado',
      PaymentMethod: 'PUE - Pago en una sola exhibición',
      Currency: 'MXN - Peso Mexicano',
      ExchangeRate: 0,
      Subtotal: 1000,
      Discount: 0,
      Total: 1160,
      OrderNumber,
      Issuer: { FiscalRegime: '601 - General de Ley Personas Morales', Rfc: 'EKU9003173C9' },
      Receiver: { Rfc: 'URE180429TM6', Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', Email: null },
      Items: [{ UnitValue: 1000, Quantity: 1, Total: 1000, Discount: 0 }],
      Taxes: [{ Total: 160, Name: 'IVA', Rate: 16, Type: 'transferred' }],
      Status: 'active',
      Observations: expect.stringContaining('SIN VALOR FISCAL'),
    });
  });

  it('carries the stamp in Complement, with a UUID as SAT prints it and the local time', async () => {
    const { json } = await create();
    expect(json).toMatchObject({
      Complement: {
        TaxStamp: {
          Uuid: expect.stringMatching(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/),
          Date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
          SatCertNumber: expect.stringMatching(/^\d{20}$/),
          RfcProvCertif: 'SPR190613I52',
        },
      },
      OriginalString: expect.stringMatching(/^\|\|1\.1\|.*\|\|$/),
    });
  });

  it.each([
    ['42501', 'America/Mexico_City'],
    ['22000', 'America/Tijuana'],
    ['77500', 'America/Cancun'],
  ])('is stamped by the clock of %s', async (ExpeditionPlace, timeZone) => {
    const { json } = await create({ ExpeditionPlace, Date: undefined });
    const stamp = (json as { Complement: { TaxStamp: { Date: string } } }).Complement.TaxStamp.Date;
    const clock = new Date().toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
    expect(Math.abs(Date.parse(`${stamp}Z`) - Date.parse(`${clock}Z`))).toBeLessThan(300_000);
  });

  it('stamps a serie and folio again: nothing suggests that Facturama refuses it', async () => {
    const [first, second] = [await create({ Folio: '77' }), await create({ Folio: '77' })];
    expect([first.status, second.status]).toEqual([201, 201]);
  });
});

describe('the document', () => {
  it('is sealed by the registered certificate', async () => {
    const xml = await xmlOf();
    const { sello, noCertificado, comprobante } = readCfdi(xml);
    const certificado = parseXml(xml).attributes.get('Certificado') ?? '';
    expect(isSignedBy(certificado, writeCfdi(comprobante, noCertificado).cadenaOriginal, sello)).toBe(true);
    expect(isSignedBy(certificado, 'otra cadena', sello)).toBe(false);
  });

  it('is stamped by the test PAC, and says that it has no fiscal value', async () => {
    const { sello, timbre } = readCfdi(await xmlOf());
    if (!timbre) throw new Error('not stamped');
    const { Certificate } = (await fixture.send('GET', '/_emulator/pac')).json as { Certificate: string };
    expect(isSignedBy(Certificate, timbreCadena(timbre), timbre.selloSat)).toBe(true);
    expect(timbre.selloCfd).toBe(sello);
    expect(timbre.leyenda).toContain('SIN VALOR FISCAL');
    expect(hasFiscalValue(timbre)).toBe(false);
  });

  it('adds up the lines by itself', async () => {
    const item = anItem({ UnitPrice: '33.333333', Quantity: '3', Subtotal: '100.00', Total: '116' });
    const taxes = { Taxes: [aTax({ Base: '100', Total: '16.00', Rate: '0.160000' })] };
    const { comprobante } = readCfdi(await xmlOf({ Items: [{ ...item, ...taxes }, anItem()] }));
    expect(comprobante.subTotal.toPlainString()).toBe('1100.00');
    expect(comprobante.total.toPlainString()).toBe('1276.00');
    expect(comprobante.conceptos[0]?.valorUnitario.toPlainString()).toBe('33.333333');
    expect(comprobante.impuestos?.traslados).toHaveLength(1);
    expect(comprobante.impuestos?.traslados[0]?.tasaOCuota?.toPlainString()).toBe('0.160000');
  });

  it('keeps texts as they came, XML characters included', async () => {
    const Description = 'Tuerca 1/2" <acero> & «rondana» ñandú 😀';
    const { comprobante } = readCfdi(await xmlOf({ Items: [anItem({ Description })] }));
    expect(comprobante.conceptos[0]?.descripcion).toBe(Description);
  });

  it('lives through a restart', async () => {
    const own = await EmulatorFixture.start();
    try {
      await own.register();
      const { json } = await own.send('POST', '/api-lite/3/cfdis', aCfdiBody());
      await own.restart();
      const { Id } = json as { Id: string };
      expect((await own.send('GET', `/api-lite/cfdis/${Id}`)).json).toEqual(json);
      expect(await own.send('POST', '/api-lite/3/cfdis', aCfdiBody())).toMatchObject({ status: 201 });
    } finally {
      await own.stop();
    }
  });
});

describe('a request that Facturama refuses', () => {
  const refusal = (key: string, text: unknown = expect.any(String)) => ({
    status: 400,
    json: {
      Message: 'La solicitud no es válida.',
      ModelState: { [`cfdiToCreate.${key}`]: expect.arrayContaining([text]) },
    },
  });

  it.each([
    [
      'Receiver.TaxZipCode',
      'El código postal para el receptor es necesario',
      { Receiver: aReceiver({ TaxZipCode: undefined }) },
    ],
    ['Receiver.FiscalRegime', 'The FiscalRegime field is required.', { Receiver: aReceiver({ FiscalRegime: null }) }],
    ['Receiver.Rfc', 'El RFC no cumple con el formato correcto', { Receiver: aReceiver({ Rfc: 'URE1804' }) }],
    [
      'Receiver.CfdiUse',
      'El Uso del Cfdi debe corresponder con el tipo de persona (fisica o moral)',
      { Receiver: aReceiver({ CfdiUse: 'D01' }) },
    ],
    ['Folio', 'The Folio field is required.', { Folio: undefined }],
    ['Items', 'The Items field is required.', { Items: [] }],
    ['Items[0].UnitPrice', "The value 'mil' is not valid for UnitPrice.", { Items: [anItem({ UnitPrice: 'mil' })] }],
    ['ExpeditionPlace', 'The ExpeditionPlace field is required.', { ExpeditionPlace: '' }],
    ['CurrencyExchangeRate', 'The CurrencyExchangeRate field is required.', { Currency: 'USD' }],
  ])('names %s: %s', async (key, text, overrides) => {
    expect(await create(overrides)).toMatchObject(refusal(key, text));
  });

  const publico = aReceiver({
    Rfc: 'XAXX010101000',
    Name: 'PUBLICO EN GENERAL',
    CfdiUse: 'S01',
    FiscalRegime: '616',
    TaxZipCode: '42501',
  });
  it.each([
    ['Date', { Date: localNow(-73) }],
    ['Date', { Date: localNow(3) }],
    ['Date', { Date: 'ayer' }],
    ['CfdiType', { CfdiType: 'X' }],
    ['PaymentForm', { PaymentForm: '00' }],
    ['PaymentForm', { PaymentMethod: 'PPD' }],
    ['Currency', { Currency: 'PESOS' }],
    ['Exportation', { Exportation: '09' }],
    ['Serie', { Serie: 'A-1' }],
    ['OrderNumber', { OrderNumber: 'x'.repeat(101) }],
    ['PaymentAccountNumber', { PaymentAccountNumber: '12345' }],
    ['Issuer.Rfc', { Issuer: { Rfc: 'IIA040805DZ4', Name: 'INDISTRIA ILUMINADORA', FiscalRegime: '601' } }],
    ['Issuer.FiscalRegime', { Issuer: { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER URGATE', FiscalRegime: '612' } }],
    ['GlobalInformation', { Receiver: publico }],
    ['GlobalInformation', { GlobalInformation: { Periodicity: '01', Months: '11', Year: '2026' } }],
    [
      'GlobalInformation.Months',
      { Receiver: publico, GlobalInformation: { Periodicity: '01', Months: '13', Year: 2026 } },
    ],
    [
      'GlobalInformation.Periodicity',
      { Receiver: publico, GlobalInformation: { Periodicity: '05', Months: '13', Year: 2026 } },
    ],
    ['Receiver.TaxZipCode', { Receiver: { ...publico, TaxZipCode: '86991' } }],
    ['Relations.Cfdis[0].Uuid', { Relations: { Type: '01', Cfdis: [{ Uuid: 'no' }] } }],
    ['Relations.Type', { Relations: { Type: '99', Cfdis: [{ Uuid: crypto.randomUUID() }] } }],
    ['Items[0].ProductCode', { Items: [anItem({ ProductCode: '123' })] }],
    ['Items[0].Description', { Items: [anItem({ Description: 'a|b' })] }],
    ['Items[0].Quantity', { Items: [anItem({ Quantity: 0 })] }],
    ['Items[0].Subtotal', { Items: [anItem({ UnitPrice: '1010.50', Quantity: '1.00' })] }],
    ['Items[0].Discount', { Items: [anItem({ Discount: 1000.01 })] }],
    ['Items[0].Total', { Items: [anItem({ Total: 1159.99 })] }],
    ['Items[0].Taxes', { Items: [anItem({ Taxes: [], Total: 1000 })] }],
    ['Items[0].Taxes', { Items: [anItem({ TaxObject: '01' })] }],
    ['Items[0].NumerosPedimento[0]', { Items: [anItem({ NumerosPedimento: ['15 48 3009 0001234'] })] }],
    ['Items[0].Taxes[0].Name', { Items: [anItem({ Taxes: [aTax({ Name: 'IVA RET' })] })] }],
    ['Items[0].Taxes[0].Rate', { Items: [anItem({ Taxes: [aTax({ Rate: 0.15, Total: 150 })], Total: 1150 })] }],
    ['Items[0].Taxes[0].Base', { Items: [anItem({ Taxes: [aTax({ Base: 999 })] })] }],
    [
      'Items[0].Taxes[0].Total',
      { Items: [anItem({ Taxes: [aTax({ Base: '1000.00', Total: 160.02 })], Total: 1160.02 })] },
    ],
  ])('names %s in %j', async (key, overrides) => {
    expect(await create(overrides)).toMatchObject(refusal(key));
  });

  it('is a body that is no JSON', async () => {
    expect(await fixture.send('POST', '/api-lite/3/cfdis', '{')).toMatchObject({ status: 400 });
  });

  it('leaves no document', async () => {
    const before = (await fixture.send('GET', '/_emulator/documents')).json as unknown[];
    await create({ Folio: undefined });
    expect((await fixture.send('GET', '/_emulator/documents')).json).toHaveLength(before.length);
  });
});

describe('what the emulator is strict about', () => {
  const refusedAt = async (overrides: Readonly<Record<string, unknown>>) => {
    const { status, json } = await create(overrides);
    expect(status).toBe(400);
    return Object.keys((json as { ModelState: object }).ModelState);
  };

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['Total', { Total: 1160 }],
    ['Complemento.Payments', { Complemento: { Payments: [] } }],
    ['Items[0].CuentaPredial', { Items: [anItem({ CuentaPredial: '1' })] }],
    ['Items[0].Parts', { Items: [anItem({ Parts: [] })] }],
    ['Items[0].ThirdPartyAccount', { Items: [anItem({ ThirdPartyAccount: {} })] }],
    ['Items[0].Complement', { Items: [anItem({ Complement: {} })] }],
    ['Items[0].Taxes[0].Factor', { Items: [anItem({ Taxes: [{ ...aTax(), Factor: 'Tasa' }] })] }],
    ['Items[0].Taxes[0].Name', { Items: [anItem({ Taxes: [aTax({ Name: 'CEDULAR' })] })] }],
    ['Items[0].Taxes[0].Name', { Items: [anItem({ Taxes: [aTax({ Name: 'IVA RET' })] })] }],
    ['Receiver.Address', { Receiver: aReceiver({ Address: {} }) }],
  ])('%s', async (path, overrides) => {
    expect(await refusedAt(overrides)).toEqual([`cfdiToCreate.${path}`]);
  });

  it('one name of withheld IVA at a time', async () => {
    const Items = (Name: string) => [
      anItem({ Taxes: [aTax(), aTax({ Name, IsRetention: true, Rate: 0.1, Total: 100 })], Total: 1060 }),
    ];
    expect(await refusedAt({ Items: Items('IVA') })).toEqual(['cfdiToCreate.Items[0].Taxes[1].Name']);
    expect(await create({ Items: Items('IVA RET') })).toMatchObject({ status: 201 });
    await fixture.send('POST', '/_emulator/dialect', { withheldIva: 'IVA' });
    expect(await create({ Items: Items('IVA') })).toMatchObject({ status: 201 });
    expect(await refusedAt({ Items: Items('IVA RET') })).toEqual(['cfdiToCreate.Items[0].Taxes[1].Name']);
    await fixture.send('POST', '/_emulator/dialect', { withheldIva: 'IVA RET' });
    expect(await fixture.send('POST', '/_emulator/dialect', { withheldIva: 'x' })).toMatchObject({ status: 400 });
  });

  it('no document of a type and total that a test has it refuse, until it is told otherwise', async () => {
    const { Total } = (await create()).json as { Total: number };
    const refusals = (isRefused: boolean, ...documents: readonly string[]) =>
      fixture.send('POST', '/_emulator/refusals', { documents, isRefused });
    await refusals(true, `I ${Total}`);
    await refusals(true, `E ${Total}`);
    await refusals(false, `E ${Total}`);
    expect(await refusedAt({})).toEqual(['cfdiToCreate.Receiver.TaxZipCode']);
    await refusals(false, `I ${Total}`);
    expect(await create()).toMatchObject({ status: 201 });
    expect(await fixture.send('POST', '/_emulator/refusals', { documents: 'I 1' })).toMatchObject({ status: 400 });
  });

  it.each(['Dx', 'Tu', 'Ohm', 'H87'])('units in the case of SAT: %s', async (UnitCode) => {
    const { comprobante } = readCfdi(await xmlOf({ Items: [anItem({ UnitCode })] }));
    expect(comprobante.conceptos[0]?.claveUnidad).toBe(UnitCode);
  });

  it('local taxes, which go into their complement and the total', async () => {
    const local = aTax({ Name: 'CEDULAR', Rate: 0.03, Total: 30, IsRetention: true, IsFederalTax: false });
    const xml = await xmlOf({ Items: [anItem({ Taxes: [aTax(), local], Total: 1130 })] });
    const { comprobante } = readCfdi(xml);
    expect(comprobante.total.toString()).toBe('1130');
    expect(plain(comprobante.complementos)).toEqual([
      { kind: 'implocal', retenciones: [{ nombre: 'CEDULAR', tasa: 3, importe: 30 }], traslados: [] },
    ]);
  });
});
