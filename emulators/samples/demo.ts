import { demoEmail } from '@timbra/core/samples/sample-data.ts';

/** The demo account exists only on a machine of one's own, where the emulators are. */
export const demoLogin = { email: demoEmail, password: 'demo-timbra' };

/** One of SAT's public test identities; its certificate is made at the first start and has no fiscal value. */
export const demoCompany = {
  alias: 'Escuela Kemper Urgate',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '42501',
  tipoPersona: 'moral',
  giroOcupacion: 'Servicios educativos',
  nombreComercial: 'Kemper',
  email: 'facturas@kemper.invalid',
  telefono: '7711234567',
  tamanoEmpresa: 'pequena',
  calle: 'Avenida Revolución',
  numeroExterior: '100',
  colonia: 'Centro',
  municipio: 'Pachuca de Soto',
  estado: 'Hidalgo',
  pais: 'MEXICO',
};

export const demoCustomers = [
  {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    usoCfdi: 'G03',
    regimenFiscal: '601',
    codigoPostal: '86991',
    email: 'compras@robotica.invalid',
  },
  {
    rfc: 'XOJI740919U48',
    nombre: 'INGRID XODAR JIMENEZ',
    usoCfdi: 'G03',
    regimenFiscal: '612',
    codigoPostal: '76028',
    email: 'ingrid@xodar.invalid',
    telefono: '+524421234567',
  },
  {
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    usoCfdi: 'S01',
    regimenFiscal: '616',
    codigoPostal: '42501',
  },
];
