import type { Actor } from '../access/actor.ts';
import type { RequestKey, PortsOf } from '../shared/ports.ts';
import type { CompanyView } from './company.ts';
import { createCompany } from './save-company.ts';
import type { CompaniesPorts } from './ports.ts';

/** SAT's own test taxpayer, whom its public lists know. */
const identity = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' } as const;
const named = 'Empresa de prueba';

interface NewTestCompany {
  readonly actor: Actor;
  readonly name?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/**
 * Makes a test company that can issue at once: with SAT's test taxpayer and a certificate of our own making.
 * @throws as `createCompany` does.
 */
export async function createTestCompany(
  ports: Pick<CompaniesPorts, 'testCertificates'> & PortsOf<typeof createCompany>,
  { actor, name = named, requestKey }: NewTestCompany,
): Promise<CompanyView> {
  return createCompany(ports, {
    actor,
    name,
    livemode: false,
    fiscalData: {
      alias: name,
      ...identity,
      regimenFiscal: '601',
      lugarExpedicion: '42501',
      tipoPersona: 'moral',
      giroOcupacion: 'Pruebas',
      nombreComercial: name,
      email: 'prueba@example.com',
      emailOpcional: '',
      telefono: '7711234567',
      tamanoEmpresa: 'pequena',
      calle: 'Calle de Prueba',
      numeroExterior: '1',
      numeroInterior: '',
      colonia: 'Centro',
      localidad: '',
      municipio: 'Pachuca de Soto',
      estado: 'Hidalgo',
      pais: 'MEXICO',
    },
    csd: await ports.testCertificates.make(identity),
    requestKey,
  });
}
