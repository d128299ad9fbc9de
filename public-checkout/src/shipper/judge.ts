import { shipperProblems } from '@timbra/core/freight/requests/shipper-rules.ts';
import { bodyOf, readNumber, type TripValues } from './values.ts';

/** What keeps a trip from being sent, by its field: SAT's rules as far as they are known without its long lists. */
export function judge(values: TripValues): ReadonlyMap<string, string> {
  const problems = shipperProblems(bodyOf(values)).map(({ field, message }) => [field, message] as const);
  return new Map([...problems, ...unreadable(values)]);
}

/** To SAT's schema what is no number is a missing one. */
const unreadable = ({ goods }: TripValues) =>
  goods.flatMap(({ cantidad, pesoEnKg }, at) => [
    ...noNumber(cantidad, `mercancias.items[${at}].cantidad`, 'Escribe la cantidad con números, como 1,250.5.'),
    ...noNumber(pesoEnKg, `mercancias.items[${at}].pesoEnKg`, 'Escribe el peso en kilos, como 850.5.'),
  ]);

const noNumber = (text: string, field: string, message: string) =>
  readNumber(text) === undefined ? [[field, message] as const] : [];
