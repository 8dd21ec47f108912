/** Words that link sites by an assumption instead of by what was found (P10, T17). */
export const HYPOTHETICAL =
  /\b(?:assum(?:e|es|ing)(?: that)?|suppos(?:e|es|ing)(?: that)?|hypothetical(?:ly)?|imagin(?:e|ing) that|if (?:the |it |any |one |\w+ )?(?:\w+ )?(?:is|are) (?:one of|among))\b/gi
