/** Parts of the shop that lists of words are narrowed to. */
export const WORD_AREAS = [
  'frame',
  'goods',
  'checkout',
  'account',
  'company',
  'returns',
  'content',
  'answers',
  'mails',
  'nowhere',
] as const
export type WordArea = (typeof WORD_AREAS)[number]
