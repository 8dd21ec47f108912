/** What a rubric script is written in: our own language, or Python as official evaluation scripts are. */
export type RubricLanguage = 'typescript' | 'python'

/** Lines that only Python has: a definition, an import without quotes. */
const PYTHON =
  /^(?:async[ \t]+def[ \t]|def[ \t]+\w+[ \t]*\(|from[ \t]+[\w.]+[ \t]+import[ \t]|import[ \t]+[\w.]+(?:[ \t]+as[ \t]+\w+)?(?:[ \t]*,[ \t]*[\w.]+)*[ \t]*(?:#.*)?\r?$)/m
/** What a script in our language cannot do without. */
const OURS = /\bfrom[ \t]*['"]assay['"]|^[ \t]*export[ \t]+default\b/m

/** Read off the text, so that a script that is not saved yet has its language as well. Text that is neither counts as ours. */
export const languageOf = (source: string): RubricLanguage =>
  PYTHON.test(source) && !OURS.test(source) ? 'python' : 'typescript'

export const ENDINGS: Readonly<Record<RubricLanguage, string>> = { typescript: '.ts', python: '.py' }

/** The language that a file's name promises. */
export const languageOfFile = (file: string): RubricLanguage => (file.endsWith('.py') ? 'python' : 'typescript')
