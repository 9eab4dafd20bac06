import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { ContentRow } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { newTextFields } from '#server/forms/studio-text-fields.ts'
import { idOfText, titleIn } from '#server/forms/text-names.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { listTable, type Table } from './list-table.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'
import { textBadges } from './texts/text-badges.ts'

const KINDS = [
  [null, 'studio.all'],
  ['page', 'studio.texts.pages'],
  ['post', 'studio.texts.posts'],
] as const
const STATES = [
  [null, 'studio.all'],
  ['public', 'studio.texts.state.public'],
  ['draft', 'studio.texts.with_draft'],
  ['withdrawn', 'studio.texts.state.withdrawn'],
  ['unfinished', 'studio.texts.state.unfinished'],
  ['missing', 'studio.texts.lacking'],
] as const

export const studioTextsSection = section('studio-texts')({
  title: 'Text pages and posts of the blog, with filters and pages, and a form that begins one.',
  settings: z.strictObject({}),
  needs: ['staffTexts', 'staffTextsQuery', 'config'],
  submits: ['studio.addText'],
  resolve({ data: { staffTexts: found, staffTextsQuery: asked, config }, ...context }) {
    const { t, staff, locale, link } = context
    const languages = allowedLocales(config)
    const actions = staff?.rights.includes('content')
      ? [
          recordAction(
            {
              op: 'studio.addText',
              label: t('studio.texts.add'),
              effect: t('studio.texts.add.effect'),
              submit: t('studio.texts.add.submit'),
              fields: newTextFields(t, languages, languages.includes(locale) ? locale : languages[0]!),
            },
            context,
          ),
        ]
      : []
    const table = listTable(
      {
        route: 'studio_texts',
        caption: t('studio.texts'),
        asked: {
          q: asked.q,
          kind: asked.kind,
          state: asked.state,
          page: found.page > 1 ? String(found.page) : null,
        },
        search: t('studio.texts.search'),
        filters: [
          {
            label: t('studio.texts.kind'),
            name: 'kind',
            choices: KINDS.map(([value, label]) => ({ value, label: t(label) })),
          },
          {
            label: t('case.state'),
            name: 'state',
            choices: STATES.map(([value, label]) => ({ value, label: t(label) })),
          },
        ],
        paging: found,
        columns: [
          { label: t('studio.texts.part.title'), type: 'link' },
          { label: t('case.state'), type: 'state' },
          { label: t('studio.texts.changed'), type: 'date' },
        ],
        rows: found.data.map((row) => rowOf(row, context)),
        none: t('studio.texts.none'),
      },
      context,
    )
    return [
      recordHead(
        {
          title: t('studio.texts'),
          lead: t('studio.texts.lead'),
          links: [{ label: t('studio.blog_categories'), href: link('studio_blog_categories') ?? '/' }],
          actions,
        },
        context,
      ),
      node('data-table', table, { key: 'table' }),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now'>

function rowOf(row: ContentRow, context: Context): Table['rows'][number] {
  const { t, link, locale } = context
  const id = idOfText(row)
  const href = id === null ? null : link('studio_text', { id })
  const title = titleIn(row.titles, locale) ?? row.id
  return {
    key: `${row.kind}-${row.id}`,
    cells: [
      {
        text: title,
        ...(href !== null && { href }),
        note: t(row.isNeeded ? 'studio.texts.kind.needed' : `studio.texts.kind.${row.kind}`),
      },
      { text: '', badges: textBadges(row, context) },
      { text: formatDateTime(row.changedAt, locale) },
    ],
  }
}
