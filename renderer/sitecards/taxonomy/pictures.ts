/** Example pictures of types, `pictures/<code>.jpg`, by code; each is fetched when it is shown. */
const files = import.meta.glob<string>('./pictures/*.jpg', { query: '?url', import: 'default', eager: true })

/** Address of the picture of a type, such as `AT20`; null where there is none yet. */
export const pictureOf = (code: string): string | null => files[`./pictures/${code}.jpg`] ?? null
