import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { draftBar } from './layouts/draft-bar.ts'
import { draftActions } from './layouts/layout-actions.ts'
import { stateBadges, statesOf } from './layouts/layout-states.ts'
import { addressOf, idOfLayout, kindOf, layoutName } from './layouts/layout-words.ts'
import { outlineOf } from './layouts/outline.ts'
import { planSentences } from './layouts/plan-sentences.ts'
import { reviewOf } from './layouts/review.ts'
import { experimentSentences } from './layouts/sentences.ts'
import { authorOf } from './layouts/words.ts'
import { pagePictures } from './preview/page-pictures.ts'
import { recordHead } from './record-head.ts'

export const studioLayoutSection = section('studio-layout')({
  title: 'One layout: its outline in words, what can be done with its draft, and its history.',
  settings: z.strictObject({}),
  needs: ['staffLayout', 'othersHere', 'referenceNames', 'layoutFindings', 'openReleases', 'changedPages'],
  submits: [
    'studio.publishLayout',
    'studio.restoreLayout',
    'studio.planLayout',
    'studio.callOffPlan',
    'studio.discardDraft',
    'studio.addSection',
    'studio.beginExperiment',
  ],
  resolve({ data, ...context }) {
    const { staffLayout: found, othersHere, referenceNames: names, layoutFindings, openReleases: releases } = data
    const { t, locale, link } = context
    const { draft } = found
    const actions = draftActions(found, context, { releases })
    const list = link('studio_layouts')
    const links = linksOf(found, context)
    const lead =
      draft &&
      t('studio.layout.draft_lead', { author: authorOf(draft.author, t), date: formatDateTime(draft.savedAt, locale) })
    return [
      recordHead(
        {
          title: layoutName(found.layout, context),
          ...(list !== null && { back: { label: t('studio.layout.back'), href: list } }),
          ...(lead && { lead }),
          states: stateBadges(statesOf(found), context),
          facts: factsOf(found, context),
          ...(links.length > 0 && { links }),
          actions,
        },
        context,
      ),
      ...draftBar(found, othersHere, context),
      reviewOf(found, layoutFindings, context),
      ...pagePictures(data.changedPages, context),
      node('studio-layout-outline', outlineOf(found, { ...context, names }), { key: 'outline' }),
      historyOf(found, context),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'now' | 'staff'>

function factsOf(found: StaffLayout, context: Context) {
  const { t, locale } = context
  const { number, author, publishedAt, layout } = found
  const where = addressOf(found.name, context)
  return [
    {
      label: t('studio.layout.shown'),
      value: number === 0 ? t('studio.layout.history.shipped') : String(number),
    },
    ...(publishedAt === null
      ? []
      : [
          {
            label: t('studio.layout.changed'),
            value: `${authorOf(author, t)}, ${formatDateTime(publishedAt, locale)}`,
          },
        ]),
    ...(layout.frame === undefined
      ? []
      : [{ label: t('studio.layout.frame'), value: layoutName({ layout: layout.frame, sections: {} }, context) }]),
    ...(where === null ? [] : [{ label: t('studio.layouts.where'), value: where }]),
    ...planSentences(found.plan, context).map((value) => ({ label: t('studio.plan.label'), value })),
    ...experimentSentences(layout, context).map((value) => ({ label: t('studio.experiment.label'), value })),
  ]
}

/** What the draft changes, and the page itself where it has one address. */
function linksOf(found: StaffLayout, context: Context) {
  const { t, link } = context
  const changes = found.draft && link('studio_layout_changes', { id: idOfLayout(found.name) })
  const where = addressOf(found.name, context)
  const canvas = kindOf(found.name) === 'mails' ? null : link('studio_canvas', { id: idOfLayout(found.name) })
  const mail = mailHref(found.name, context)
  return [
    ...(canvas === null ? [] : [{ label: t('studio.canvas'), href: canvas }]),
    ...(mail === null ? [] : [{ label: t('studio.layout.see_mail'), href: mail }]),
    ...(changes === null ? [] : [{ label: t('studio.draft.compare'), href: changes }]),
    ...(where === null ? [] : [{ label: t('studio.layout.open'), href: where, isNewTab: true as const }]),
    ...experimentLinks(found, context),
  ]
}

/** The preview of the mail that a layout makes, for who may see mails; null: it makes none by itself. */
function mailHref(name: string, { link, staff }: Context): string | null {
  const mail = MAIL_NAMES.find((each) => name === `mails/${each}`)
  return mail && mayRead(staff?.rights ?? [], 'mails') ? link('studio_mail', { id: mail }) : null
}

/** The page of each experiment, published or in the draft, for who may open it. */
function experimentLinks({ name, layout, draft }: StaffLayout, { t, link, staff }: Context) {
  if (!staff || !mayRead(staff.rights, 'layouts')) return []
  const all = new Set([layout, draft?.layout].flatMap((each) => Object.keys(each?.experiments ?? {})))
  return [...all].map((experiment) => ({
    label: t('studio.experiments.one', { name: experiment }),
    href: link('studio_experiment', { id: idOfLayout(name) }, { query: { test: experiment } }) ?? '/',
  }))
}

/** Every published revision, with the way to what it changed and to going back to it. */
function historyOf(found: StaffLayout, context: Context): NodeDraft {
  const { t, locale, link } = context
  const id = idOfLayout(found.name)
  const changes = (from: number, to: number) =>
    link('studio_layout_changes', { id }, { query: { from: String(from), to: String(to) } }) ?? '/'
  const back = t('studio.layout.history.compare')
  return node(
    'data-table',
    {
      caption: t('studio.layout.history'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.layout.history.number'), type: 'text' },
        { label: t('studio.layout.history.when'), type: 'date' },
        { label: t('studio.layout.history.who'), type: 'text' },
        { label: t('studio.layout.history.note'), type: 'text' },
        { label: t('studio.layout.history.what'), type: 'link' },
        { label: back, type: 'link' },
      ],
      rows: [
        ...found.revisions.map(({ number, note, author, restores, createdAt, isPublished }) => ({
          key: String(number),
          cells: [
            {
              text: String(number),
              ...(isPublished && {
                badges: [{ label: `${number} · ${t('studio.layout.history.published')}`, tone: 'ok' as const }],
              }),
            },
            { text: formatDateTime(createdAt, locale) },
            { text: authorOf(author, t) },
            {
              text: note,
              ...(restores !== null && {
                note:
                  restores === 0
                    ? t('studio.layout.history.restores_shipped')
                    : t('studio.layout.history.restores', { number: restores }),
              }),
            },
            { text: t('studio.layout.history.what'), href: changes(number - 1, number) },
            isPublished
              ? { text: '' }
              : {
                  text: t('studio.restore', { version: t('studio.changes.version.nominative', { number }) }),
                  href: changes(found.number, number),
                },
          ],
        })),
        {
          key: '0',
          cells: [
            {
              text: t('studio.layout.history.shipped'),
              ...(found.number === 0 && {
                badges: [
                  {
                    label: `${t('studio.layout.history.shipped')} · ${t('studio.layout.history.published')}`,
                    tone: 'ok' as const,
                  },
                ],
              }),
            },
            { text: '' },
            { text: '' },
            { text: '' },
            { text: '' },
            found.number === 0
              ? { text: '' }
              : {
                  text: t('studio.restore', { version: t('studio.layout.history.shipped') }),
                  href: changes(found.number, 0),
                },
          ],
        },
      ],
      ...(found.revisions.length === 0 && { summary: t('studio.layout.history.none') }),
    },
    { key: 'history' },
  )
}
