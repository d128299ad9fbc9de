/** Makes a request as a client of Facturama writes it: one line of 1,000.00 with IVA at 16 percent. */
export function aCfdiBody(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    NameId: 1,
    CfdiType: 'I',
    Serie: 'A',
    Folio: '1',
    Date: localNow(),
    ExpeditionPlace: '42501',
    PaymentForm: '03',
    PaymentMethod: 'PUE',
    OrderNumber: `OC-${crypto.randomUUID()}`,
    Currency: 'MXN',
    Exportation: '01',
    Issuer: { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER URGATE', FiscalRegime: '601' },
    Receiver: aReceiver(),
    Items: [anItem()],
    ...overrides,
  };
}

export function aReceiver(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    Rfc: 'URE180429TM6',
    Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    CfdiUse: 'G03',
    FiscalRegime: '601',
    TaxZipCode: '86991',
    ...overrides,
  };
}

export function anItem(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    ProductCode: '43232408',
    Description: 'Desarrollo de sistema',
    UnitCode: 'E48',
    UnitPrice: 1000,
    Quantity: 1,
    Subtotal: 1000,
    TaxObject: '02',
    Taxes: [aTax()],
    Total: 1160,
    ...overrides,
  };
}

export function aTax(overrides: Readonly<Record<string, unknown>> = {}) {
  return { Name: 'IVA', Rate: 0.16, Base: 1000, Total: 160, IsRetention: false, IsQuota: false, ...overrides };
}

/** Returns the time of the centre of Mexico, which keeps UTC-6 all year; `hours` from now. */
export function localNow(hours = 0): string {
  return new Date(Date.now() + (hours - 6) * 3_600_000).toISOString().slice(0, 19);
}
