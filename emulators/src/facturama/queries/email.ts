import { type Answer, ok, unknownId } from '../http/answer.ts';
import { route, type Route } from '../http/router.ts';
import type { Documents } from '../store/documents.ts';
import { MULTIEMISOR } from './list.ts';

const ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const said = (success: boolean, msj: string): Answer => ok({ success, msj });

/** A failure to send is a 200 too: only `success` tells. Nothing is really sent. */
export function emailRoutes(documents: Documents): readonly Route[] {
  return [
    route('POST', '/cfdi', ({ query }) => {
      if (query.text('cfdiType') !== MULTIEMISOR) return unknownId();
      if (!documents.find(query.text('cfdiId'))) return said(false, 'No se encontró el CFDI');
      if (!ADDRESS.test(query.text('email'))) return said(false, 'El correo electrónico no es válido');
      return said(true, 'Correo enviado');
    }),
  ];
}
