import { Layout } from '#schemas/layout.ts'
import type { Locale } from '#schemas/locale.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName } from '#server/forms/config-words.ts'
import { idOfText, titleOf } from '#server/forms/text-names.ts'
import { ownWordsOf, shopWord, wordsNow } from '#server/platform/words/shop-words.ts'
import type { ReleasePart } from '#server/ports/staff-releases.ts'
import { idOfLayout, layoutName } from '../layouts/layout-words.ts'
import { messageInLine } from '../words/word-texts.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** What people call a part: the page, the title of the text, the setting, the message as it ships. */
export function partName(
  { kind, id, value, before, layout }: Pick<ReleasePart, 'kind' | 'id'> & Partial<ReleasePart>,
  context: Context,
): string {
  const { t, locale } = context
  if (kind === 'layout') return layoutName(layout?.after ?? { layout: layoutId(id), sections: {} }, context)
  if (kind === 'footer') return t('studio.footer')
  if (kind === 'config') {
    const setting = SETTINGS.find(({ key }) => key === id)
    return setting ? settingName(setting, t) : id
  }
  if (kind === 'word') return shippedWords(id, locale)
  const document = (value ?? before ?? null) as ContentDocument | null
  return titleOf({ id, published: document, draft: null }, locale)
}

const layoutId = (id: string) => Layout.shape.layout.safeParse(id).data ?? 'screens/home'

function shippedWords(key: string, locale: Locale): string {
  const word = shopWord(key, ownWordsOf([]))
  return word ? messageInLine(wordsNow(word, locale)) : key
}

/** The page on which a part is changed; null for none. */
export function partPath(
  { kind, id }: Pick<ReleasePart, 'kind' | 'id'>,
  { link }: Pick<Context, 'link'>,
): string | null {
  if (kind === 'layout') return link('studio_layout', { id: idOfLayout(id) })
  if (kind === 'footer') return link('studio_footer')
  if (kind === 'word') return link('studio_word', {}, { query: { key: id } })
  if (kind === 'config') {
    const setting = SETTINGS.find(({ key }) => key === id)
    return setting ? link('studio_config_group', { id: setting.group }) : link('studio_config')
  }
  if (kind === 'category') return link('studio_blog_category', { id })
  const text = idOfText({ kind, id })
  return text === null ? null : link('studio_text', { id: text })
}
