import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import { GOODS_PATH } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { goodsFileField } from '#server/forms/studio-goods-file-fields.ts'
import { importBadge } from './imports/import-words.ts'
import { listTable } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

/** Files that can be taken out. */
const EXPORTS = ['products', 'categories', 'attributes'] as const

export const studioImportsSection = section('studio-imports')({
  title: 'Imports of goods: the form for a file, files of what the shop has, and what was imported before.',
  settings: z.strictObject({}),
  needs: ['goodsImports'],
  submits: ['studio.addGoodsFile'],
  resolve({ data: { goodsImports: all }, ...context }) {
    const { t, staff, locale, link } = context
    const number = (value: number) => formatNumber(value, locale)
    const actions = staff?.rights.includes('catalogue')
      ? [
          recordAction(
            {
              op: 'studio.addGoodsFile',
              label: t('studio.imports.add'),
              effect: t('studio.imports.add.effect'),
              submit: t('studio.imports.add.submit'),
              fields: [goodsFileField(t)],
              isOpen: true,
            },
            context,
          ),
        ]
      : []
    const table = listTable(
      {
        route: 'studio_imports',
        caption: t('studio.imports.list'),
        asked: {},
        filters: [],
        columns: [
          { label: t('studio.imports.file'), type: 'link' },
          { label: t('studio.imports.added_at'), type: 'date' },
          { label: t('studio.imports.stored'), type: 'number' },
          { label: t('case.state'), type: 'state' },
        ],
        rows: all.map(({ file, ...each }) => {
          const href = file && link('studio_import', { id: file.id })
          return {
            key: each.id,
            cells: [
              file && href ? { text: file.name, href } : { text: t('studio.imports.by_command') },
              { text: formatDateTime(each.createdAt, locale) },
              { text: number(each.stored) },
              { text: '', badges: importBadge(each, t) },
            ],
          }
        }),
        none: t('studio.imports.none'),
      },
      context,
    )
    return [
      recordHead(
        {
          title: t('studio.imports'),
          lead: t('studio.imports.lead'),
          back: { label: t('studio.products.back'), href: link('studio_products') ?? '/' },
          links: EXPORTS.map((kind) => ({
            label: t(`studio.imports.export.${kind}`),
            href: `${GOODS_PATH}/${kind}.csv`,
          })),
          actions,
        },
        context,
      ),
      node('data-table', { ...table, isCaptionShown: true }, { key: 'imports' }),
    ]
  },
})
