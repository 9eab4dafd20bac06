import { z } from 'zod'
import { LOCALES } from '#schemas/locale.ts'
import type { ContentDocument, ContentText } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { notationOf } from '#server/forms/text-html.ts'
import { idOfText, titleOf } from '#server/forms/text-names.ts'
import { outcomeOf } from '#server/sections/described-form.ts'
import { recordActions } from './record-actions.ts'

const PARTS = ['title', 'slug', 'lead', 'content', 'imageAlt', 'metaDescription'] as const

export const studioTextChangesSection = section('studio-text-changes')({
  title:
    'What differs between what is published and the draft of a text, or a version of it, and the way back to that.',
  settings: z.strictObject({}),
  needs: ['staffText', 'textComparison'],
  submits: ['studio.restoreText'],
  resolve({ data: { staffText: text, textComparison: compared }, ...context }) {
    const { t, link, notice, locale } = context
    const { number, before, after } = compared
    const id = idOfText(text) ?? ''
    const actions = recordActions(
      [
        number !== null && {
          op: 'studio.restoreText',
          right: 'content',
          label: t('studio.restore', { version: t('studio.changes.version.nominative', { number }) }),
          effect: t('studio.texts.restore.effect'),
          submit: t('studio.texts.restore.submit'),
          args: { to: number, seen: text.version },
          isOpen: true,
        },
      ],
      id,
      context,
    )
    const lead =
      number === null
        ? t('studio.texts.changes.draft')
        : t('studio.texts.changes.version', { version: t('studio.changes.version', { number }) })
    return [
      node(
        'studio-record-head',
        {
          title: t('studio.texts.changes'),
          back: { label: titleOf(text, locale), href: link('studio_text', { id }) ?? '/' },
          lead,
          states: [],
          facts: [],
          ...(actions.length > 0 && { actionsTitle: t('studio.order.actions') }),
          ...(notice && { outcome: outcomeOf(notice) }),
        },
        { key: 'head', slots: { actions } },
      ),
      node('studio-diff', { caption: lead, fields: differences(before, after, t) }, { key: 'diff' }),
    ]
  },
})

function differences(before: ContentDocument | null, after: ContentDocument | null, t: LoadContext['t']) {
  const ofPost = (['categoryId', 'author', 'publishedAt', 'image'] as const).map((part) => ({
    label: t(
      part === 'categoryId'
        ? 'studio.texts.category'
        : part === 'publishedAt'
          ? 'studio.texts.day'
          : `studio.texts.${part}`,
    ),
    before: before?.[part] ?? null,
    after: after?.[part] ?? null,
  }))
  const ofTexts = PARTS.flatMap((part) =>
    LOCALES.map((locale) => ({
      label: `${t(`studio.texts.part.${part}`)}, ${t(`studio.language.in_${locale}`)}`,
      before: shown(before?.texts[locale], part),
      after: shown(after?.texts[locale], part),
    })),
  )
  return [...ofPost, ...ofTexts].filter((field) => field.before !== field.after)
}

function shown(text: ContentText | undefined, part: keyof ContentText): string | null {
  const value = text?.[part] ?? ''
  if (value === '') return null
  return part === 'content' ? notationOf(value) : value
}
