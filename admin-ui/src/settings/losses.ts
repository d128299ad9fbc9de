import { count } from '@timbra/ui/format/format.ts';

interface Holdings {
  /** It is undefined while nobody knows. */
  readonly stamps: number | undefined;
  readonly companies: number;
}

/** Returns what closing an account takes away, and what it leaves. */
export const lossesOf = ({ stamps, companies }: Holdings): readonly string[] => [
  ...(stamps === 0 ? [] : [stampsLost(stamps)]),
  ...(companies === 0 ? [] : [companiesLost(companies)]),
  'Tus facturas siguen siendo válidas ante el SAT y las conservamos, pero ya no podrás entrar a verlas ni a cancelarlas: descarga antes sus XML y PDF.',
  'Se cierran tus sesiones en todos tus dispositivos, y tu correo queda libre para otra cuenta.',
];

function stampsLost(stamps: number | undefined): string {
  if (stamps === undefined) return 'Pierdes los timbres que no has usado, sin reembolso.';
  return stamps === 1
    ? 'Pierdes el timbre que no has usado, sin reembolso.'
    : `Pierdes los ${count(stamps)} timbres que no has usado, sin reembolso.`;
}

const companiesLost = (companies: number) =>
  companies === 1
    ? 'Tu empresa se archiva con sus clientes, productos y pedidos, y su página deja de estar publicada.'
    : `Tus ${count(companies)} empresas se archivan con sus clientes, productos y pedidos, y sus páginas dejan de estar publicadas.`;
