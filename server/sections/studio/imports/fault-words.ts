import { studioEn } from '#locales/messages/studio/en.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { GoodsFailure } from '#server/ports/goods-files.ts'

type Say = (key: string, values: GoodsFailure['values']) => string

/** Why something cannot be imported, in the language of the page; in English where an older server has noted it. */
export function faultInWords({ code, values, message }: GoodsFailure, t: LoadContext['t']): string {
  const key = `studio.fault.${code}`
  const words = Object.hasOwn(studioEn, key) ? (t as Say)(key, values) : message
  return words.charAt(0).toUpperCase() + words.slice(1)
}
