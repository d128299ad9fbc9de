import type { FiguraInput } from '../../../src/invoicing/complement-inputs.ts';
import { anOperador } from '../carta-porte.ts';
import { trip } from './given.ts';
import type { TripRuleCase } from './trip-rule-case.ts';

const driven = (operador: Partial<FiguraInput>) => trip({ figuras: [anOperador(operador)] });
const also = (figura: FiguraInput) => trip({ figuras: [anOperador(), figura] });

/** Covers who drives, and whose the vehicle is. */
export const FIGURE_CASES: readonly TripRuleCase[] = [
  ['CP193 figuras', trip({ figuras: [] }), trip()],
  ['CP194 figuras', trip({ figuras: [{ tipo: '04', rfc: 'EKU9003173C9', nombre: 'X' }] }), trip()],
  ['CP196 figuras[0].licencia', driven({ licencia: undefined }), driven({ licencia: '123456' })],
  [
    'CP196 figuras[1].licencia',
    also({ tipo: '04', rfc: 'EKU9003173C9', nombre: 'X', licencia: '123456' }),
    also({ tipo: '04', rfc: 'EKU9003173C9', nombre: 'X' }),
  ],
  [
    'CP197 figuras[0].rfc',
    driven({ rfc: undefined }),
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  ['CP197 figuras[0].numRegIdTrib', driven({ numRegIdTrib: '123456', residenciaFiscal: 'USA' }), driven({})],
  ['RFC_INVALID figuras[0].rfc', driven({ rfc: 'XOJI741319U48' }), driven({ rfc: 'XOJI741219U48' })],
  [
    'CP198 figuras[0].residenciaFiscal',
    driven({ rfc: undefined, numRegIdTrib: '123456' }),
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP198 figuras[0].residenciaFiscal',
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'MEX' }),
    driven({ rfc: undefined, numRegIdTrib: '123456', residenciaFiscal: 'USA' }),
  ],
  [
    'CP199 figuras[1].partes',
    also({ tipo: '03', rfc: 'EKU9003173C9', nombre: 'X' }),
    also({ tipo: '03', rfc: 'EKU9003173C9', nombre: 'X', partes: ['PT01'] }),
  ],
  [
    'CP199 figuras[1].partes',
    also({ tipo: '02', rfc: 'EKU9003173C9', nombre: 'X' }),
    also({ tipo: '02', rfc: 'EKU9003173C9', nombre: 'X', partes: ['PT01'] }),
  ],
  ['CP199 figuras[0].partes', driven({ partes: ['PT01'] }), driven({})],
  ...(['CP200 colonia', 'CP201 localidad', 'CP202 municipio'] as const).map((expected) => {
    const [code, field] = expected.split(' ') as [string, 'colonia' | 'localidad' | 'municipio'];
    const domicilio = { estado: 'QUE', codigoPostal: '76120' };
    const keys = { colonia: '0301', localidad: '01', municipio: '014' };
    return [
      `${code} figuras[0].domicilio.${field}`,
      driven({ domicilio: { ...domicilio, [field]: 'Centro' } }),
      driven({ domicilio: { ...domicilio, [field]: keys[field] } }),
    ] as const;
  }),
  [
    'CP203 figuras[0].domicilio.estado',
    driven({ domicilio: { estado: 'QRO', codigoPostal: '76120' } }),
    driven({ domicilio: { estado: 'QUE', codigoPostal: '76120' } }),
  ],
  [
    'CP204 figuras[0].domicilio.codigoPostal',
    driven({ domicilio: { estado: 'QUE', codigoPostal: '42501' } }),
    driven({ domicilio: { estado: 'HID', codigoPostal: '42501' } }),
  ],
  [
    'CP204 figuras[0].domicilio.codigoPostal',
    driven({ domicilio: { estado: 'HID', codigoPostal: '42501', municipio: '002' } }),
    driven({ domicilio: { estado: 'HID', codigoPostal: '42501', municipio: '001' } }),
  ],
];
