const ofLine = 'La de la empresa, de 3 a 15 caracteres';

/** What the documentation of the API says of a field of a request, by its element: no browser loads it with the shapes. */
export const fieldDocs: Readonly<Record<string, string | undefined>> = {
  'cartaporte31:Domicilio.pais':
    'MEX si no se dice otro; en México, colonia, localidad, municipio y estado son claves del SAT',
  'cartaporte31:Ubicacion.id': 'OR o DE y seis dígitos',
  'cartaporte31:Ubicacion.fechaHora': 'Hora local, como 2026-11-30T08:00:00',
  'cartaporte31:Ubicacion.distancia': 'Kilómetros hasta este destino',
  'cartaporte31:Mercancias.pesoBrutoTotal': 'Lo suma el servidor; otro se rechaza',
  'cartaporte31:CartaPorte.idCcp': 'El que mostró la vista previa; sin él lo pone el servidor',
  'cartaporte31:IdentificacionVehicular.pesoBrutoVehicular': 'Toneladas',
  'nomina12:Percepcion.clave': ofLine,
  'nomina12:Deduccion.clave': ofLine,
  'nomina12:OtroPago.clave': ofLine,
};
