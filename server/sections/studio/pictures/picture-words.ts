import { formatNumber } from '#locales/format.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { StaffPicture } from '#schemas/staff-picture.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

const KB = 1024

/** What a picture is called: its words in the language of the page, else its file. */
export function pictureName(
  { id, name, alt }: Pick<StaffPicture, 'id' | 'name' | 'alt'>,
  { t, locale }: Context,
): string {
  return (
    alt[locale] ||
    name ||
    LOCALES.map((each) => alt[each]).find((text) => text !== '') ||
    t('studio.picture.unnamed', { id: id.slice(0, 8) })
  )
}

/** `1600 × 900 px, 184 KB` */
export function pictureSize({ widthPx, heightPx, bytes }: StaffPicture, { t, locale }: Context): string {
  const number = (value: number) => formatNumber(value, locale)
  const kb = number(Math.max(1, Math.round(bytes / KB)))
  return t('studio.picture.size', { width: String(widthPx), height: String(heightPx), kb })
}

/** Languages of the shop in which nothing says what it shows. */
export function lackingWords({ alt }: Pick<StaffPicture, 'alt'>, languages: readonly Locale[]): Locale[] {
  return LOCALES.filter((locale) => languages.includes(locale) && alt[locale].trim() === '')
}

/** `isUsed`: something shows it. */
export function pictureBadges(
  picture: StaffPicture,
  { languages, isUsed }: { languages: readonly Locale[]; isUsed: boolean },
  { t }: Pick<Context, 't'>,
): Badge[] {
  const lacking = lackingWords(picture, languages)
  const list = lacking.map((locale) => t(`studio.language.${locale}`)).join(', ')
  return [
    ...(isUsed ? [] : [{ label: t('studio.pictures.unused'), tone: 'idle' as const }]),
    ...(lacking.length === 0 ? [] : [{ label: t('studio.picture.lacks', { list }), tone: 'warn' as const }]),
  ]
}
