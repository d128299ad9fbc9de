import { BANCO } from '../../../../sat/catalogs/nomina/keys.ts';
import { hasClabeCheckDigit } from '../../../../sat/clabe.ts';
import { nominaRule, when } from './nomina-rule.ts';

/** Mobile phone, account, card and CLABE. */
const ACCOUNT = /^(?:\d{10}|\d{11}|\d{16}|\d{18})$/;
const CLABE = 18;

/** A CLABE says its bank; any other account needs one beside it. */
export const cuentaBancaria = nominaRule(
  ['NOM61', 'NOM62', 'NOM63', 'NOM64', 'NOM65'],
  ({ nomina: { fechaPago, receptor } }) => {
    const { banco, cuentaBancaria: account } = receptor;
    const isClabe = account?.length === CLABE;
    const isAccount = account !== undefined && ACCOUNT.test(account);
    return [
      ...when(
        banco !== undefined && !BANCO.isInForce(banco, fechaPago),
        'NOM61',
        'empleado.banco',
        'Ese banco no está en la lista del SAT o ya no opera. Elige de la lista.',
      ),
      ...when(
        account !== undefined && !isAccount,
        'NOM62',
        'empleado.cuentaBancaria',
        'La cuenta lleva 10 dígitos si es un celular, 11 si es una cuenta, 16 si es una tarjeta o 18 si es una CLABE.',
      ),
      ...when(
        isClabe && isAccount && banco !== undefined,
        'NOM63',
        'empleado.banco',
        'La CLABE ya dice su banco. Quita el banco.',
      ),
      ...when(
        isClabe && isAccount && !hasClabeCheckDigit(account),
        'NOM64',
        'empleado.cuentaBancaria',
        'La CLABE tiene un dígito equivocado. Revísala.',
      ),
      ...when(isAccount && !isClabe && banco === undefined, 'NOM65', 'empleado.banco', 'Elige el banco de la cuenta.'),
    ];
  },
);
