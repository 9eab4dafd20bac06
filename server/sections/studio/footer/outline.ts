import type { JsonValue } from '#schemas/json.ts'
import type { Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { placeText } from '#server/forms/footer-places.ts'
import { notationOf } from '#server/forms/text-html.ts'
import type { StoredBlock, StoredFooter } from '#server/ports/staff-footer.ts'
import { wordOf } from '../layouts/words.ts'
import { shortened } from '../shortened.ts'

type Context = Pick<LoadContext, 't' | 'locale'>
const MAX_SAID = 140
/** The shop draws no more. */
const DRAWN_COLUMNS = 4

/** A table for each column, and one for what stands below them; `hrefOf`: where the block at a place is changed. */
export function footerOutline(
  { columns, postFooter }: StoredFooter,
  hrefOf: ((place: string) => string) | null,
  context: Context,
): NodeDraft[] {
  const { t } = context
  const lists = [
    ...columns.map((blocks, list) => ({ list, blocks, title: columnTitle(list, context) })),
    { list: 'post' as const, blocks: postFooter ?? [], title: t('studio.footer.post') },
  ]
  return lists.map(({ list, blocks, title }) =>
    node(
      'data-table',
      {
        caption: title,
        filters: [],
        columns: [
          { label: title, type: hrefOf ? 'link' : 'text' },
          { label: t('studio.footer.says'), type: 'text' },
        ],
        rows: blocks.map((block, at) => ({
          key: placeText({ list, at }),
          cells: [
            {
              text: t(`studio.footer.type.${block.type}`),
              ...(hrefOf && { href: hrefOf(placeText({ list, at })) }),
            },
            { text: saidBy(block, context) },
          ],
        })),
        ...(blocks.length === 0 && { none: t('studio.footer.none') }),
      },
      { key: `list-${list}` },
    ),
  )
}

export const columnTitle = (list: number, { t }: Pick<Context, 't'>) =>
  t(list < DRAWN_COLUMNS ? 'studio.footer.column' : 'studio.footer.column.hidden', { number: list + 1 })

/** What a block says, in short. */
export function saidBy(block: StoredBlock, { t, locale }: Context): string {
  const said = sayings(block, { t, locale })
    .filter((text) => text !== '')
    .join(', ')
  return said === '' ? t('studio.footer.says.nothing') : shortened(said, MAX_SAID)
}

const networkName = (social: string, t: Context['t']) => wordOf(t, `studio.choice.${social}`) ?? social

function sayings(block: StoredBlock, { t, locale }: Pick<Context, 't' | 'locale'>): string[] {
  if (block.type === 'title') return [textIn(block.label, locale)]
  if (block.type === 'text')
    return [
      notationOf(textIn(block.content, locale))
        .replaceAll(/[#*_\\]|\s+/g, ' ')
        .trim(),
    ]
  if (block.type === 'image' || block.type === 'frontend_image' || block.type === 'media_gallery_image')
    return [textIn(block.alt, locale) || textIn(block.src, locale)]
  const items = Array.isArray(block.items) ? (block.items as Record<string, JsonValue>[]) : []
  return items.map(({ label, social }) =>
    label === undefined ? networkName(String(social ?? ''), t) : textIn(label, locale),
  )
}

function textIn(value: JsonValue | undefined, locale: Locale): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const text = value[locale]
  return typeof text === 'string' ? text : ''
}
