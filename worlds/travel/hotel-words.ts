/** Words from which hotel names, streets and descriptions are made, by country. */

export interface CountryWords {
  patterns: readonly string[]
  names: readonly string[]
  streets: readonly string[]
  /** Nightly prices here against the whole coast. */
  priceLevel: number
  saunaShare: number
  poolShare: number
  cityTax: number
}

const list = (text: string): string[] => text.split('|')

export const COUNTRY_WORDS: Readonly<Record<string, CountryWords>> = {
  Verano: {
    patterns: ['Hotel *', 'Le *', 'Villa *', 'Maison *', 'Residence *'],
    names: list(
      'Belle Rive|Mistral|Lavande|Capucin|Beau Soleil|Grand Large|Saint-Clair|Oursin Bleu|Tramontane|Calanque|Garrigue|Cigale|Pins Parasols|Corail|Belvedere|Marjolaine',
    ),
    streets: list(
      'Quai des Pecheurs|Rue des Salines|Avenue du Large|Place aux Herbes|Chemin des Pins|Rue du Four|Boulevard Maritime',
    ),
    priceLevel: 1,
    saunaShare: 0.25,
    poolShare: 0.4,
    cityTax: 2.6,
  },
  Norrland: {
    patterns: ['* Hotell', 'Hotel *', '* Gjestehus', '* Brygge', '* Hus'],
    names: list(
      'Nordfjell|Havblikk|Tindra|Fyrlykt|Vintersol|Skarv|Lofthus|Bergtatt|Strandheim|Klippfisk|Polar|Tjeld|Sjostjerne|Grindal|Kvitbjorn|Aurora',
    ),
    streets: list('Strandgaten|Fjordveien|Kirkegaten|Sjogata|Fjellveien|Torget|Bryggekanten'),
    priceLevel: 1.25,
    saunaShare: 0.66,
    poolShare: 0.25,
    cityTax: 3.2,
  },
  Albria: {
    patterns: ['The *', '* House', '* Hotel', '* Inn', '* Rooms'],
    names: list(
      'Gannet|Old Custom|Rope Walk|Merchant|Mariner|Copper Beech|Tide Mill|Foxglove|Silver Anchor|Heron|Lockkeeper|Cartwright|Samphire|Bellfounder|Weaver|Kittiwake',
    ),
    streets: list('Quay Street|Chandlers Row|Mill Lane|Market Place|Bridge Street|Castle Wynd|Sailmakers Yard'),
    priceLevel: 1.1,
    saunaShare: 0.28,
    poolShare: 0.28,
    cityTax: 1.8,
  },
  Costana: {
    patterns: ['Hotel *', 'Casa *', 'Quinta *', 'Pousada *', 'Solar *'],
    names: list(
      'da Praia|Gaivota|do Limoeiro|Mirador|Azahar|da Ria|Buganvilla|do Poente|Alcatraz|Figueira|Los Arcos|do Mar|Marinero|Alameda|Almirante|Jacaranda',
    ),
    streets: list(
      'Rua do Porto|Travessa da Sal|Calle Larga|Avenida do Mar|Rua das Flores|Paseo del Faro|Largo da Feira',
    ),
    priceLevel: 0.85,
    saunaShare: 0.2,
    poolShare: 0.6,
    cityTax: 2,
  },
}

export const OPENINGS = list(
  'A quiet house with thick walls|A bright modern building|A family-run place|A former warehouse turned into rooms|A long-standing address|A small house with a courtyard|A tall house with wide windows|A restored merchant house',
)
