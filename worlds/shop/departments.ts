/** How the category menu is arranged: departments with the slugs of their categories. */
export const DEPARTMENTS: readonly { name: string; categories: readonly string[] }[] = [
  { name: 'Kitchen', categories: ['blenders', 'coffee-machines'] },
  { name: 'Home', categories: ['vacuum-cleaners', 'desk-lamps'] },
  { name: 'Sound and pictures', categories: ['headphones', 'cameras'] },
  { name: 'Outdoors', categories: ['backpacks', 'rain-jackets'] },
]
