import { WireFooter } from '#schemas/footer.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { StoredFooter } from './footer-revisions.ts'
import { localize } from './localized.ts'

/** A link of the footer as it is stored: a reference, or an address. */
const TARGET =
  /^(?:(?:route|page|post|category|product):[\w-]{1,120}|https?:\/\/[^\s]+|mailto:[^\s]+|tel:(?:[+\d() -]+|\{shop_phone\})|\/(?!\/)[^\s]*)$/

/** What is wrong with a footer, by place: `columns.0.2.items.1.url`. Empty if it can be shown in every language. */
export function footerErrors(footer: StoredFooter): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const locale of LOCALES) {
    const read = WireFooter.safeParse(localize(footer, locale, (text) => text))
    if (read.success) {
      for (const [place, url] of urlsIn(read.data)) if (!TARGET.test(url)) errors[place] ??= 'This is no address.'
    } else for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message
  }
  return errors
}

function urlsIn({ columns }: WireFooter): [place: string, url: string][] {
  return columns.flatMap((blocks, column) =>
    blocks.flatMap((block, at) => {
      const place = `columns.${column}.${at}`
      if (block.type === 'image') return block.url === null ? [] : [[`${place}.url`, block.url] as [string, string]]
      if (!('items' in block)) return []
      return block.items.map(({ url }, index): [string, string] => [`${place}.items.${index}.url`, url])
    }),
  )
}
