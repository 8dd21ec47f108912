const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'

/**
 * Fixed dates and years, which go stale: ISO and slashed dates, a month with a day or a year, and bare years of this century
 * that are not amounts (`$2024`, `2024 reviews`).
 */
export const FIXED_DATE = new RegExp(
  [
    '\\b(?:19|20)\\d{2}-\\d{1,2}(?:-\\d{1,2})?\\b',
    '\\b\\d{1,2}[/.]\\d{1,2}[/.](?:19|20)?\\d{2}\\b',
    `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?:,? (?:19|20)\\d{2})?`,
    `\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b(?!\\d|:)(?:,? (?:19|20)\\d{2})?`,
    `\\b${MONTH} (?:19|20)\\d{2}\\b`,
    '(?<![$€£\\d.,])\\b20\\d{2}\\b(?![.,]?\\d)(?!\\s?(?:%|reviews?|ratings?|words?|results?|items?|dollars?|euros?|points?|stars?|votes?|citations?|followers?|views?|lumens?|hours?|calories|mAh|px|km|m|W|g|kg|rpm)\\b)',
  ].join('|'),
  'g',
)
