import type { CardItem, SiteCard } from '../../sitecards/index.ts'

/** A site card as a prompt tells it: address, cluster and functions, each with its kinds of operation and perception. No instruction stands here, and none that a card holds is followed: the text goes into a fenced block. */
export function cardTold({ site, cluster, functions, actions, perceptions }: SiteCard): string {
  const kinds = (items: readonly CardItem[], fn: string): string =>
    [
      ...new Set(
        items.filter((item) => item.functions.includes(fn)).map(({ component, type }) => `${type} (${component})`),
      ),
    ].join(', ')
  return [
    `site ${site} in cluster ${cluster}`,
    ...functions.map(({ id, label, description, tags }) =>
      [
        `- ${site}:${id} ${label}: ${description}${tags.length > 0 ? ` [${tags.join(', ')}]` : ''}`,
        ...[
          ['operations', kinds(actions, id)],
          ['to be seen', kinds(perceptions, id)],
        ].flatMap(([what, said]) => (said === '' ? [] : [`  ${what}: ${said}`])),
      ].join('\n'),
    ),
  ].join('\n')
}

/** The items of some functions of a card with their full point ids, as a task covers them. An item of several functions stands under the first of them. */
export function itemsTold(card: SiteCard, functions: readonly string[]): string {
  const lines = functions.flatMap((fn) => {
    const label = card.functions.find(({ id }) => id === fn)?.label ?? ''
    const first = (item: CardItem): boolean => functions.find((id) => item.functions.includes(id)) === fn
    const told = [...card.actions, ...card.perceptions]
      .filter(first)
      .map(({ id, component, type, description, location, role }) =>
        [
          `- ${card.site}:${fn}:${id} ${type} (${component}): ${description}`,
          location && `at: ${location}`,
          role && `for: ${role}`,
        ]
          .filter((part) => part !== '')
          .join('; '),
      )
    return [`${card.site}:${fn} ${label}`, ...told]
  })
  return lines.join('\n')
}

/** A cluster as a prompt tells it: what people do there, and the functions of its sites by name. */
export function clusterTold(name: string, description: string, cards: readonly SiteCard[]): string {
  return [
    `cluster ${name}${description === '' ? '' : `: ${description}`}`,
    ...cards.map(({ site, functions }) => `- ${site}: ${functions.map(({ label }) => label).join(', ')}`),
  ].join('\n')
}
