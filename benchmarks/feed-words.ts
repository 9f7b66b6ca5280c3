/** Words of generated products, in each group the most frequent first. */
export type Group = {
  /** A type, and its gender, which the colour follows. */
  types: [name: string, gender: 'm' | 'f'][];
  words: string[];
  materials: string[];
  measures: string[];
  brands: string[];
  /** Whether names have the model number of the maker. */
  hasModels: boolean;
};

const split = (text: string) => text.split(', ');
const typesOf = (text: string) =>
  split(text).map((entry): [string, 'm' | 'f'] => {
    const [name = '', gender] = entry.split('/');
    return [name, gender === 'f' ? 'f' : 'm'];
  });

export const groups: Group[] = [
  {
    types: typesOf(
      'Polera/f, Polerón/m, Pantalón/m, Camisa/f, Vestido/m, Chaqueta/f, Jeans/m, Blusa/f, Falda/f, Chaleco/m, Parka/f, Calza/f, Short/m, Abrigo/m, Pijama/m, Sostén/m, Calcetín/m, Traje de Baño/m, Sweater/m, Blazer/m, Enterito/m, Cinturón/m, Gorro/m, Bufanda/f, Corbata/f, Bikini/m',
    ),
    words: split(
      'Mujer, Hombre, Niña, Niño, Manga Larga, Manga Corta, Estampado, Oversize, Slim Fit, Capucha, Básico, Deportivo, Cuello Redondo, Tiro Alto, Bebé, Canguro, Con Cierre, Sin Mangas, Premamá, Juvenil, Escolar, Térmico, Pack De 2 Unidades, Baño, Año Nuevo, Reversible, Impermeable, Plisado',
    ),
    materials: split(
      'Algodón, Poliéster, Lino, Lana, Denim, Algodón Orgánico, Felpa, Viscosa, Satín, Polar, Merino',
    ),
    measures: split('Talla M, Talla L, Talla S, Talla XL, Talla 42'),
    brands: split(
      "SIRENIA, BASALTO, AMERINDIA, NORTE & SUR, O'NEARY, DOÑA INÉS, KALFÜ, RÍO BUENO, PUNTO Y CRUZ, MONTAÑÉS, LAS CONDESAS, ÑANDÚ, VALLE OUTDOOR, TEJIDO, COTTON LANE, D'ARCO, MARE, URBANA 7, LEÑADOR, MISS PALOMA, T-MODA, ANDINA SPORT",
    ),
    hasModels: false,
  },
  {
    types: typesOf(
      'Zapatilla/f, Zapato/m, Botín/m, Sandalia/f, Bota/f, Mocasín/m, Pantufla/f, Alpargata/f, Ballerina/f, Mochila/f, Cartera/f, Bolso/m, Billetera/f, Maleta/f, Banano/m, Lentes de Sol/m, Reloj/m, Aros/m, Collar/m',
    ),
    words: split(
      'Mujer, Hombre, Niño, Niña, Running, Urbano, Casual, Taco Alto, Plataforma, Trekking, Escolar, Fútbol, Training, Con Velcro, Plegable, Cabina, Antirrobo, Señora, Vestir, Tacón Bajo',
    ),
    materials: split('Cuero, Gamuza, Lona, Cuero Sintético, Ecocuero, Goma, Charol, Nylon'),
    measures: split('N° 38, N° 42, 20 Lts, 30 Lts, 24 Pulgadas'),
    brands: split(
      'CAMINO, STRADA, PASO FINO, VELOX, RUTA 5, TRAIL & CO, KUYEN, GUANTE NEGRO, PUMALÍN, ZAPA, HUELLA, SAXÓN, ALTIPLANO, MR. TOE, CALZADOS PEÑA',
    ),
    hasModels: false,
  },
  {
    types: typesOf(
      'Televisor/m, Notebook/m, Celular/m, Audífonos/m, Parlante/m, Tablet/f, Monitor/m, Impresora/f, Smartwatch/m, Consola/f, Cámara/f, Teclado/m, Mouse/m, Disco Duro/m, Router/m, Proyector/m, Micrófono/m, Soundbar/m, Drone/m, Cargador/m',
    ),
    words: split(
      'Bluetooth, Inalámbrico, Gamer, 4K UHD, Smart TV, WiFi, LED, Portátil, USB, Android, RGB, OLED, Full HD, HDMI, Over Ear, Noise Cancelling, Reacondicionado, 5G, Táctil, Con Pequeño Detalle',
    ),
    materials: split('Aluminio, Plástico, Acero'),
    measures: split(
      '15.6", 14", 55", 50", 65", 32", 256 GB, 128 GB, 512 GB SSD, 8 GB RAM, 16 GB RAM, 1 TB, 27", 13.3", 6.5"',
    ),
    brands: split(
      'SONORA, PHILMORE, TEKNOS, LUMINA, NOVATECH, KYOTO, AXION, HYPERLINE, QUANTIC, MAXELLE, VOLTA & CIA, PIXELAR, ORBITA, I-TECH, DIGIÑA, 3NOD',
    ),
    hasModels: true,
  },
  {
    types: typesOf(
      'Refrigerador/m, Lavadora/f, Horno/m, Freidora de Aire/f, Cafetera/f, Aspiradora/f, Microondas/m, Licuadora/f, Batidora/f, Hervidor/m, Tostadora/f, Plancha/f, Ventilador/m, Estufa/f, Secadora/f, Lavavajillas/m, Encimera/f, Campana/f, Minipimer/f, Taladro/m, Lijadora/f, Sierra/f, Hidrolavadora/f, Secador de Pelo/m, Alisador/m, Cortapelo/m, Afeitadora/f',
    ),
    words: split(
      'Eléctrico, Digital, No Frost, Inverter, Carga Frontal, Carga Superior, Automático, Inalámbrico, Robot, Express, Programable, Silencioso, Iónico, Turbo, Industrial, Compacto, Bajo Consumo, Empotrable, Extraíble, Para Baño, Leña',
    ),
    materials: split('Acero Inoxidable, Inox, Vidrio, Cerámica, Acero'),
    measures: split('20 Lts, 1.5 Lts, 10 Kg, 2000 W, 300 Lts, 8.5 Kg, 1500 W, 220 V, 4.2 Lts'),
    brands: split(
      'FENSA SUR, MADEMSEN, ELECTRIA, THOMSEN, URSO TROTTER, SINDELÉN, KENDRA, BLACK+DRILL, BOSKO, COCINA FÁCIL, OSTERA, HOGARÉ, ÑUBLE HOME',
    ),
    hasModels: true,
  },
  {
    types: typesOf(
      'Sábana/f, Toalla/f, Cojín/m, Lámpara/f, Silla/f, Mesa/f, Escritorio/m, Sofá/m, Cama/f, Colchón/m, Plumón/m, Frazada/f, Cortina/f, Alfombra/f, Velador/m, Espejo/m, Estante/m, Olla/f, Sartén/m, Vajilla/f, Almohada/f, Cubrecama/m, Florero/m, Cuadro/m, Rack/m, Parrilla/f, Quitasol/m, Basurero/m',
    ),
    words: split(
      '2 Plazas, 1 Plaza, King, Queen, Juego, Set, Nórdico, Plegable, Con Cajones, Redondo, Rectangular, Antiadherente, Terraza, Dormitorio, Living, Baño, Cocina, Infantil, De Pie, Colgante, Para Niños, Señorial, Castaño, Rústico',
    ),
    materials: split(
      'Algodón, Madera, Bambú, Metal, Vidrio, Microfibra, Terciopelo, Cerámica, Melamina, Mimbre, Loza, Lino, Pino',
    ),
    measures: split('144 Hilos, 180 Hilos, 50x70 cm, 120 cm, 160x230 cm, 24 cm, 12 Piezas, 1.20 m'),
    brands: split(
      'CASA ARAUCO, MICASITA, ROSÉN SUR, CANNON VALLE, DULCE HOGAR, BASE HOME, PEÑAFLOR, NÓRDIKA, MADERA VIVA, CRUZADAS, LOZA PENCO',
    ),
    hasModels: false,
  },
  {
    types: typesOf(
      'Perfume/m, Labial/m, Crema/f, Shampoo/m, Base de Maquillaje/f, Máscara de Pestañas/f, Protector Solar/m, Esmalte/m, Sérum/m, Desodorante/m, Muñeca/f, Puzzle/m, Juego de Mesa/m, Peluche/m, Bicicleta/f, Triciclo/m, Pelota/f, Patines/m, Carpa/f, Saco de Dormir/m, Mancuerna/f, Trotadora/f, Coche/m, Cuna/f, Silla de Auto/f, Mamadera/f, Andador/m',
    ),
    words: split(
      'Mujer, Hombre, Bebé, Niña, Niño, Hidratante, Antiedad, Larga Duración, Aro 26, Plegable, Camping, Didáctico, Sin Sulfatos, Piel Sensible, Rostro, Para Pestañas, 4 Personas, Ajustable, Compañero',
    ),
    materials: split('Acero, Plástico, Madera, Felpa, Vinilo, Aluminio'),
    measures: split('100 ml, 50 ml, 1000 Piezas, 500 ml, 30 ml, 5 Kg, 10 Kg, 400 g'),
    brands: split(
      "L'ORÉANE, NATUREL, DERMA+, FLEUR, BELLA PIEL, MAYBELLA, JUGUETÓN, PEQUEÑÍN, BIANCA BIKES, RODAR, ÑUKE, LEGÓN, KIDS & CO, INFANTA, DOITÉ SUR",
    ),
    hasModels: false,
  },
];

/** Masculine and feminine. */
export const colours: [string, string][] = [
  ['Negro', 'Negra'],
  ['Blanco', 'Blanca'],
  ['Azul', 'Azul'],
  ['Gris', 'Gris'],
  ['Rojo', 'Roja'],
  ['Rosado', 'Rosada'],
  ['Verde', 'Verde'],
  ['Café', 'Café'],
  ['Beige', 'Beige'],
  ['Celeste', 'Celeste'],
  ['Morado', 'Morada'],
  ['Amarillo', 'Amarilla'],
  ['Naranjo', 'Naranja'],
  ['Dorado', 'Dorada'],
  ['Plateado', 'Plateada'],
  ['Burdeo', 'Burdeo'],
];

/** Products for another product, whose names contain its type. */
export const accessories = split('Funda, Carcasa, Soporte, Repuesto, Limpiador, Organizador');

export const sellers = split(
  'Tienda Andes, Comercial Ñuñoa, Importadora Sur, Casa & Ideas, TecnoChile, Outlet Hogar, Deportes 360, Bazar Doña Rosa, MegaStore, Mundo Bebé',
);

/** Spanish words of descriptions, the most frequent first. */
export const descriptionWords =
  'de la que el en y a los se del las un por con una su para es al lo como más o pero sus este ya entre cuando todo esta ser son dos también era muy años hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada e vida otro después te otros aunque esa eso hace otra gobierno tan durante siempre día tanto ella tres sí dijo sido gran país según menos mundo año antes estado algodón cuero diseño producto calidad talla color ideal uso cuidado lavar máquina garantía niña niño hombre mujer'.split(
    ' ',
  );
