import type { Demo } from './demo.ts';
import type { Visit } from './first-visit.ts';

interface Limits {
  /** Seconds until the page can be used, on the slow phone. */
  readonly seconds: number;
  /** Kilobytes of everything that was sent. */
  readonly kilobytes: number;
  /** Of files and of the API. */
  readonly requests: number;
}

export interface LimitedVisit extends Visit {
  readonly most: Limits;
}

/** Lists what people begin with, and when it can be used. */
export async function firstVisits(demo: Demo): Promise<readonly LimitedVisit[]> {
  const [address, planId] = await Promise.all([publishPage(demo), firstPlan(demo)]);
  return [
    {
      name: 'login',
      path: '/login',
      isInside: false,
      awaited: (page) => page.getByLabel(/^Correo/),
      isField: true,
      most: { seconds: 2.5, kilobytes: 146, requests: 10 },
    },
    {
      name: 'document',
      path: '/facturas/crear',
      isInside: true,
      awaited: (page) => page.getByLabel(/^Cliente/),
      isField: true,
      most: { seconds: 4, kilobytes: 262, requests: 27 },
    },
    {
      name: 'customers',
      path: '/clientes',
      isInside: true,
      awaited: (page) => page.getByText('Mostrando 1'),
      isField: false,
      most: { seconds: 4, kilobytes: 235, requests: 25 },
    },
    {
      name: 'dashboard',
      path: '/dashboard',
      isInside: true,
      awaited: (page) => page.getByText('Total Facturas'),
      isField: false,
      most: { seconds: 4, kilobytes: 222, requests: 27 },
    },
    {
      name: 'company-page',
      path: `/${address}`,
      isInside: false,
      awaited: (page) => page.getByLabel(/^Folio/),
      isField: true,
      most: { seconds: 2, kilobytes: 110, requests: 11 },
    },
    {
      name: 'plans',
      path: '/checkout',
      isInside: false,
      awaited: (page) => page.getByRole('link', { name: /^Comprar / }),
      isField: false,
      most: { seconds: 2, kilobytes: 119, requests: 13 },
    },
    {
      name: 'payment',
      path: `/checkout/${planId}`,
      isInside: false,
      awaited: (page) => page.getByLabel(/^Nombre/),
      isField: true,
      most: { seconds: 2, kilobytes: 120, requests: 16 },
    },
  ];
}

async function publishPage({ call, company }: Demo): Promise<string> {
  const page = { customUrl: 'pagina-de-la-medida' };
  return (await call<{ data: { customUrl: string } }>('PUT', `/company/${company.id}/profile`, page)).data.customUrl;
}

async function firstPlan({ call }: Demo): Promise<string> {
  return (await call<{ data: readonly { id: string }[] }>('GET', '/plans/active')).data[0]?.id ?? '';
}
