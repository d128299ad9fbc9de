import type { Demo } from './demo.ts';

const concepto = {
  claveProductoServicio: '80101500',
  cantidad: 1,
  unidad: 'E48',
  valorUnitario: 100,
  objetoImpuesto: '02',
  impuestos: { iva: '16' },
};

/** @returns the id of a draft of a hundred concepts. */
export async function hundredConceptos({ call, company }: Demo): Promise<string> {
  const conceptos = Array.from({ length: 100 }, (_each, at) => ({ ...concepto, descripcion: `Concepto ${at + 1}` }));
  const draft = { companyId: company.id, tipo: 'factura', draft: true, conceptos };
  return (await call<{ data: { id: string } }>('POST', '/invoices/create', draft)).data.id;
}
