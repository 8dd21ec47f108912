/** Words of an answer as the released summary counts them: what stands between white space. */
export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
