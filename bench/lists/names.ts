/** Words that customers in Mexico are called by, to fill a list that sorts and searches like a real one. */
const words = (text: string): string[] => text.split(' ');

export const givenNames = words(
  'María José Guadalupe Juan Francisco Óscar Ángela Íñigo Ximena Zoila Sofía Luis Ramón Inés Nuria Hugo Alejandra ' +
    'Beatriz Carlos Daniela Eduardo Fernanda Gabriel Héctor Irma Jorge Karla Leticia Manuel Norma Pablo Quirino Rosa ' +
    'Sergio Teresa Ulises Verónica Wendy Yolanda Antonio Miguel Ricardo Patricia Martha Elena Andrés Lucía Raúl',
);

export const surnames = words(
  'García Hernández Martínez López González Pérez Núñez Ibáñez Muñoz Zúñiga Ávila Ochoa Yáñez Quiñones Rodríguez ' +
    'Sánchez Ramírez Flores Gómez Díaz Cruz Morales Reyes Gutiérrez Ortiz Ruiz Jiménez Mendoza Aguilar Castillo ' +
    'Vargas Romero Álvarez Moreno Chávez Rivera Juárez Domínguez Herrera Medina Vázquez Castro Guzmán Velasco',
);

export const leadWords = words(
  'Alfa Boreal Cima Delta Eco Faro Gala Hidro Inova Jade Kapital Lumen Mega Norte Orbe Prisma Quanta Ruta Solar ' +
    'Tecno Unión Vital Xilo Yunque Zenit Aero Brisa Cosmo Duna Enlace',
);

export const trades = words(
  'Comercializadora Transportes Servicios Constructora Papelería Farmacia Distribuidora Consultores Alimentos Textiles',
);
