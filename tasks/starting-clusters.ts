/** A kind of site that a benchmark can begin with: a name, and one sentence on what people do on such sites. */
export interface StartingCluster {
  name: string
  description: string
}

/**
 * Twenty-four clusters to begin a benchmark with, in our own naming. CAP has 24 and names ten of them in its text; the list is not
 * released, so these are a proposal of ours and no copy. A team renames, drops and adds as its sites demand.
 */
export const STARTING_CLUSTERS: readonly StartingCluster[] = [
  { name: 'Shopping', description: 'Stores where goods are filtered, compared by specification, reviewed and priced.' },
  {
    name: 'Second-hand and auctions',
    description: 'Used goods and bids, where condition, seller and end of sale decide.',
  },
  {
    name: 'Hotels and stays',
    description: 'Rooms by place, date and amenity, with calendars of prices and opinions of guests.',
  },
  {
    name: 'Flights',
    description: 'Connections between airports by date, stops and fare, with prices of the days around.',
  },
  {
    name: 'Trains, buses and ferries',
    description: 'Timetables and fares over land and water, with changes and days of running.',
  },
  { name: 'Destinations', description: 'Guides and opinions on what to see in a place and when to go there.' },
  {
    name: 'Maps and routes',
    description: 'Places, distances and ways between them, on a map with layers and street views.',
  },
  {
    name: 'Weather and air',
    description: 'Forecasts, climate and air quality of a place, mostly as charts and coloured maps.',
  },
  {
    name: 'Homes',
    description: 'Flats and houses to rent or to own, by area, size and price, with floor plans and pictures.',
  },
  {
    name: 'Jobs and careers',
    description: 'Openings by profession and place, with pay, employer and what is asked for.',
  },
  {
    name: 'Courses',
    description: 'Lessons and degrees with syllabus, level, length, teacher and ratings of learners.',
  },
  {
    name: 'Research papers',
    description: 'Publications with authors, citations and versions, searched by topic and year.',
  },
  {
    name: 'Code and models',
    description: 'Repositories, packages and models with releases, issues and activity over time.',
  },
  {
    name: 'Reference works',
    description: 'Encyclopedias and dictionaries, where articles, tables and histories are read.',
  },
  {
    name: 'Museums and archives',
    description: 'Collections of objects and documents with pictures, dates and provenance.',
  },
  { name: 'News', description: 'Reports by section and time, with live pages, graphics and corrections.' },
  {
    name: 'Videos and streams',
    description: 'Moving pictures by channel and length, with chapters, captions and viewers.',
  },
  {
    name: 'Films, series and music',
    description: 'Catalogues of works with cast, charts, ratings of critics and of the public.',
  },
  { name: 'Books', description: 'Editions, shelves and reviews of readers, by author, series and genre.' },
  { name: 'Games', description: 'Titles by platform with scores, prices, requirements and what players report.' },
  {
    name: 'Forums and communities',
    description: 'Threads in which members ask, measure and vote, with standing and accepted answers.',
  },
  {
    name: 'Events and tickets',
    description: 'Concerts, matches and meetings by place and date, with seat plans and admission.',
  },
  {
    name: 'Health and food',
    description: 'Conditions, medicines, recipes and nutrition, from sources that say who wrote them.',
  },
  {
    name: 'Public offices and statistics',
    description: 'Authorities with rules, forms and series of figures, filtered by region and year.',
  },
]
