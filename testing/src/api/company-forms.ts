import { makeTestCertificate, type TestIdentity } from '@timbra/adapters/security/test-certificates.ts';
import type { CsdUpload } from '@timbra/core/companies/certificates.ts';

export type CsdFields = Record<'csdCer' | 'csdKey' | 'csdPassword', string>;

const dataUrl = (bytes: Uint8Array) => `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;

export function csdFields({ certificate, privateKey, password }: CsdUpload): CsdFields {
  return { csdCer: dataUrl(certificate), csdKey: dataUrl(privateKey), csdPassword: password };
}

const made = new Map<string, Promise<CsdFields>>();

/** Keys take their time: each identity is made once for a test file. */
export function csdOf(identity: TestIdentity): Promise<CsdFields> {
  const name = JSON.stringify(identity);
  const fields = made.get(name) ?? makeTestCertificate(identity).then(csdFields);
  made.set(name, fields);
  return fields;
}

export const kemper = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' };

/** A picture in the form in which logos are kept: preparing it changes nothing. */
export const aLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAIAAAA1REndAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQI12OQjV9BEDHQVxEAuuU2wXiMDAMAAAAASUVORK5CYII=';

/** Returns the new-company form, filled in. */
export function fiscalForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    alias: 'Kemper',
    rfc: kemper.rfc,
    nombre: kemper.nombre,
    regimenFiscal: '601',
    lugarExpedicion: '42501',
    tipoPersona: 'moral',
    giroOcupacion: 'Educación',
    nombreComercial: 'Kemper',
    email: 'facturas@kemper.mx',
    emailOpcional: '',
    telefono: '7711234567',
    tamanoEmpresa: 'pequena',
    calle: 'Av. Revolución',
    numeroExterior: '100-B',
    numeroInterior: '2',
    colonia: 'Centro',
    localidad: '',
    municipio: 'Pachuca de Soto',
    estado: 'Hidalgo',
    pais: 'MEXICO',
    ...change,
  };
}

export function newCompany(fiscalData: Record<string, unknown> = fiscalForm(), change: Record<string, unknown> = {}) {
  return { name: 'Kemper', ruc: '', email: 'facturas@kemper.mx', isActive: true, fiscalData, ...change };
}
