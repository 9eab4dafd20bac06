import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { idOfText, titleOf } from '#server/forms/text-names.ts'
import { recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'
import { textDifferences } from './texts/text-differences.ts'

export const studioTextChangesSection = section('studio-text-changes')({
  title:
    'What differs between what is published and the draft of a text, or a version of it, and the way back to that.',
  settings: z.strictObject({}),
  needs: ['staffText', 'textComparison', 'referenceNames'],
  submits: ['studio.restoreText'],
  resolve({ data: { staffText: text, textComparison: compared, referenceNames: names }, ...context }) {
    const { t, link, locale } = context
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
      recordHead(
        {
          title: t('studio.texts.changes'),
          back: { label: titleOf(text, locale), href: link('studio_text', { id }) ?? '/' },
          lead,
          actions,
        },
        context,
      ),
      node(
        'studio-diff',
        { caption: lead, fields: textDifferences(before, after, { t, locale, names, kind: text.kind }) },
        { key: 'diff' },
      ),
    ]
  },
})
