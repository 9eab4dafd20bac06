import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { type ContentDocument, missingLanguages, type StaffContent } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { richTextFields, textFields } from '#server/forms/studio-text-fields.ts'
import { idOfText, titleOf } from '#server/forms/text-names.ts'
import { blanksIn } from '#server/platform/blanks.ts'
import { contactsIn } from '#server/platform/contacts/contact-names.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { authorOf } from './layouts/words.ts'
import { recordHead } from './record-head.ts'
import { polishTime } from './releases/release-states.ts'
import { textActions } from './texts/text-actions.ts'
import { textBadges } from './texts/text-badges.ts'
import { textForm } from './texts/text-form.ts'
import { textHistory } from './texts/text-history.ts'
import { textLinks } from './texts/text-links.ts'
import { openProblems } from './texts/text-problems.ts'

export const studioTextSection = section('studio-text')({
  title: 'One text page or post: what can be done with it, its form in all languages, and its history.',
  settings: z.strictObject({}),
  needs: ['staffText', 'staffTextRevisions', 'textPickers', 'textProducts', 'postCategories', 'config', 'openReleases'],
  submits: [
    'studio.saveText',
    'studio.arrangeText',
    'studio.publishText',
    'studio.withdrawText',
    'studio.discardText',
    'studio.deleteText',
  ],
  resolve({ data, ...context }) {
    const { staffText: text, staffTextRevisions: revisions, textPickers, textProducts, postCategories, config } = data
    const { t, staff, link, locale } = context
    const id = idOfText(text) ?? ''
    const languages = allowedLocales(config)
    const contacts = contactsIn((key) => config?.get(key))
    const kept = text.draft?.document ?? text.published
    // Withdrawn and without a draft: its history is left, to bring it back from or to delete it.
    const document = kept ?? NOTHING
    const actions = textActions(text, { id, languages, contacts, releases: data.openReleases }, context)
    const problems = openProblems(text, { languages, contacts }, t)
    const fields = textFields(t, {
      ...{ kind: text.kind, document, languages, hasRoute: text.route !== null },
      categories: postCategories.map((category) => ({ value: category.id, label: category.name })),
    })
    const mayChange = staff?.rights.includes('content') ?? false
    return [
      recordHead(
        {
          title: titleOf(text, locale),
          back: { label: t('studio.texts.back'), href: link('studio_texts') ?? '/' },
          ...(text.draft && {
            lead: t('studio.texts.draft_lead', {
              author: authorOf(text.draft.author, t),
              date: formatDateTime(text.draft.savedAt, locale),
            }),
          }),
          states: textBadges(
            {
              ...{ isPublic: text.isPublic, hasDraft: text.draft !== null, publishedAt: document.publishedAt },
              isUnfinished: Object.values(document.texts).some((each) => blanksIn(each?.content ?? '').length > 0),
              missing: missingLanguages(document).filter((each) => languages.includes(each)),
            },
            context,
          ),
          facts: factsOf(text, context),
          links: textLinks(text, id, languages, context),
          actions,
        },
        context,
      ),
      ...(problems.length === 0
        ? []
        : [
            node(
              'studio-record-facts',
              {
                groups: [
                  {
                    title: t('studio.texts.open'),
                    facts: problems.map(({ line, place }) => ({
                      lines: [line],
                      ...(mayChange && { href: `${link('studio_text', { id }) ?? ''}#${place}` }),
                    })),
                  },
                ],
              },
              { key: 'open' },
            ),
          ]),
      ...(mayChange && kept
        ? [
            textForm(
              {
                ...{ id, kind: text.kind, seen: text.version, fields, rich: richTextFields(languages) },
                ...{ pickers: textPickers, products: textProducts, open: problems },
              },
              context,
            ),
          ]
        : []),
      textHistory(revisions, id, context),
    ]
  },
})

const NOTHING: ContentDocument = { categoryId: null, author: null, image: null, publishedAt: null, texts: {} }

type Context = Pick<LoadContext, 't' | 'locale'>

function factsOf({ kind, isNeeded, draft, published }: StaffContent, { t, locale }: Context) {
  const { publishedAt, author } = draft?.document ?? published ?? { publishedAt: null, author: null }
  return [
    { label: t('studio.texts.kind'), value: t(isNeeded ? 'studio.texts.kind.needed' : `studio.texts.kind.${kind}`) },
    ...(author === null ? [] : [{ label: t('studio.texts.author'), value: author }]),
    ...(publishedAt === null ? [] : [{ label: t('studio.texts.day'), value: polishTime(publishedAt, { t, locale }) }]),
  ]
}
