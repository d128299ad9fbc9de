import { RFC_EXTRANJERO, isRfc, personaOf } from '../../../../sat/fiscal-keys.ts';
import type { PagoRecibido } from '../../pagos/pagos-request.ts';
import { pago as ofPago } from '../../../complements/pagos/shape.ts';
import { lengths } from '../../../lengths.ts';
import { error, type RuleError, type RuleProblem } from '../../../rule-problem.ts';
import type { RuleFor } from '../rule.ts';
import { checkText, headTexts } from '../textos.ts';
import { pagoRule } from './pago-rule.ts';

/** What c_FormaPago says of a form: whose accounts it takes and of which pattern; none where absent. */
interface Accounts {
  readonly ordenante: RegExp;
  readonly beneficiario?: RegExp;
  readonly foreignName: boolean;
}

const anyAccount = /^(?:\d{10,11}|\d{15,16}|\d{18}|[A-Z0-9_]{10,50})$/;

const forms: Readonly<Record<string, Accounts>> = {
  '02': { ordenante: /^(?:\d{11}|\d{18})$/, beneficiario: anyAccount, foreignName: true },
  '03': { ordenante: /^(?:\d{10}|\d{16}|\d{18})$/, beneficiario: /^(?:\d{10}|\d{18})$/, foreignName: true },
  '04': { ordenante: /^\d{16}$/, beneficiario: anyAccount, foreignName: true },
  '05': { ordenante: anyAccount, beneficiario: anyAccount, foreignName: false },
  '06': { ordenante: /^\d{10}$/, foreignName: false },
  '28': { ordenante: /^\d{16}$/, beneficiario: anyAccount, foreignName: true },
  '29': { ordenante: /^\d{15,16}$/, beneficiario: anyAccount, foreignName: true },
};

const REMOVE = 'Quita los datos bancarios: con esta forma de pago no aplican.';

type BankField = 'rfcEmisorCtaOrd' | 'ctaOrdenante' | 'rfcEmisorCtaBen' | 'ctaBeneficiario' | 'nomBancoOrdExt';

/** Banks and accounts, as the form of payment allows them. */
export const datosBancarios = pagoRule(
  [
    'CRP20221',
    'CRP20222',
    'CRP20223',
    'CRP20224',
    'CRP20225',
    'CRP20226',
    'CRP20227',
    'CRP20228',
    'RFC_INVALID',
    'VALIDATION',
  ],
  ({ pago, at }) => {
    const allowed = forms[pago.formaPago];
    const problem = (code: RuleError['code'], field: BankField, message: string) =>
      error(code, `${at}.${field}`, message);
    return [...ofPayer(pago, allowed, problem), ...ofBeneficiary(pago, allowed, problem)];
  },
);

type ToProblem = (code: RuleError['code'], field: BankField, message: string) => RuleError;

function ofPayer(pago: PagoRecibido, allowed: Accounts | undefined, problem: ToProblem): RuleProblem[] {
  const { rfcEmisorCtaOrd: rfc, ctaOrdenante: account, nomBancoOrdExt: bank } = pago;
  if (!allowed) {
    return [
      ...(rfc ? [problem('CRP20221', 'rfcEmisorCtaOrd', REMOVE)] : []),
      ...(account ? [problem('CRP20224', 'ctaOrdenante', REMOVE)] : []),
      ...(bank ? [problem('VALIDATION', 'nomBancoOrdExt', REMOVE)] : []),
    ];
  }
  const isForeign = rfc === RFC_EXTRANJERO;
  return [
    ...(rfc && !isForeign && !isBank(rfc)
      ? [problem('CRP20222', 'rfcEmisorCtaOrd', 'Revisa el RFC del banco: es de doce caracteres.')]
      : []),
    ...(isForeign && allowed.foreignName && !bank
      ? [problem('CRP20223', 'nomBancoOrdExt', 'El banco es extranjero. Escribe el nombre del banco extranjero.')]
      : []),
    ...(account && !allowed.ordenante.test(account)
      ? [
          problem(
            'CRP20225',
            'ctaOrdenante',
            'Revisa el número de dígitos de la cuenta de quien pagó: esta forma de pago pide otro.',
          ),
        ]
      : []),
  ];
}

function ofBeneficiary(pago: PagoRecibido, allowed: Accounts | undefined, problem: ToProblem): RuleProblem[] {
  const { rfcEmisorCtaBen: rfc, ctaBeneficiario: account } = pago;
  const pattern = allowed?.beneficiario;
  if (!pattern) {
    return [
      ...(rfc ? [problem('CRP20227', 'rfcEmisorCtaBen', REMOVE)] : []),
      ...(account ? [problem('CRP20228', 'ctaBeneficiario', REMOVE)] : []),
    ];
  }
  return [
    ...(rfc && !isBank(rfc)
      ? [problem('RFC_INVALID', 'rfcEmisorCtaBen', 'Revisa el RFC del banco: es de doce caracteres.')]
      : []),
    ...(account && !pattern.test(account)
      ? [
          problem(
            'CRP20226',
            'ctaBeneficiario',
            'Revisa el número de dígitos de tu cuenta: esta forma de pago pide otro.',
          ),
        ]
      : []),
  ];
}

const isBank = (rfc: string) => isRfc(rfc) && personaOf(rfc) === 'moral';

/** The XSD limits lengths, and forbids the bar that separates the cadena's values. */
export const textosPagos: RuleFor<'P'> = {
  codes: ['VALIDATION'],
  holdsFor: ['P'],
  check({ request }) {
    const { pagos, documentos } = request;
    const limits = headTexts(request, 'El nombre del cliente');
    pagos.forEach(({ numOperacion, nomBancoOrdExt, documentos: paid }, index) => {
      const at = `pagos[${index}]`;
      limits.push(
        {
          field: `${at}.numOperacion`,
          name: 'El número de operación',
          text: numOperacion,
          most: ofPago.fields.numOperacion.most,
        },
        {
          field: `${at}.nomBancoOrdExt`,
          name: 'El nombre del banco',
          text: nomBancoOrdExt,
          most: ofPago.fields.nomBancoOrdExt.most,
        },
      );
      paid.forEach(({ uuid }, position) => {
        const debt = documentos.find((each) => each.uuid === uuid);
        limits.push(
          {
            field: `${at}.documentos[${position}].serie`,
            name: 'La serie de la factura',
            text: debt?.serie,
            most: lengths.serie,
          },
          {
            field: `${at}.documentos[${position}].folio`,
            name: 'El folio de la factura',
            text: debt?.folio,
            most: lengths.folio,
          },
        );
      });
    });
    return limits.flatMap(checkText);
  },
};
