import type { Problem } from '../shared/errors.ts';
import type { Buyer } from './buyer.ts';

/** Is what SAT's register says of each datum of a receiver. */
export interface RegisterAnswer {
  readonly rfc: boolean;
  readonly nombre: boolean;
  readonly codigoPostal: boolean;
  readonly regimenFiscal: boolean;
}

/** Asks SAT's register of taxpayers, by the provider. */
export interface ReceiverRegister {
  /** Checks a receiver; undefined when the register cannot be asked now; the stamp then finds out. */
  check(buyer: Pick<Buyer, 'rfc' | 'nombre' | 'codigoPostal' | 'regimenFiscal'>): Promise<RegisterAnswer | undefined>;
}

const messages = [
  ['rfc', 'CFDI40143', 'El SAT no tiene este RFC como inscrito. Cópialo de tu constancia de situación fiscal.'],
  [
    'nombre',
    'CFDI40145',
    'No es el nombre que el SAT tiene para tu RFC. Cópialo de tu constancia, sin el régimen societario (SA de CV y similares).',
  ],
  [
    'codigoPostal',
    'CFDI40148',
    'No es el código postal que el SAT tiene para tu RFC. Pon el de tu domicilio fiscal, como dice tu constancia.',
  ],
  [
    'regimenFiscal',
    'CFDI40157',
    'No es el régimen fiscal que el SAT tiene para tu RFC. Elige el que dice tu constancia.',
  ],
] as const;

/** Of an RFC that is not there nothing else is known. */
export function registerProblems(answer: RegisterAnswer): readonly Problem[] {
  const wrong = messages.filter(([field]) => !answer[field] && (field === 'rfc' || answer.rfc));
  return wrong.map(([field, code, message]) => ({ field: `receptor.${field}`, message, code }));
}
