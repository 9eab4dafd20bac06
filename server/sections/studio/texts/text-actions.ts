import type { Locale } from '#schemas/locale.ts'
import type { StaffContent } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { type OpenRelease, whenField } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { Contacts } from '#server/platform/contacts/contact-names.ts'
import { contentProblems } from '#server/platform/content-problems.ts'
import { recordActions } from '../record-actions.ts'
import { polishTime } from '../releases/release-states.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'now' | 'staff' | 'formDrafts' | 'stampForm'>

/** What can be done with a text as it is now. */
export function textActions(
  text: StaffContent,
  {
    id,
    languages,
    contacts,
    releases,
  }: { id: string; languages: readonly Locale[]; contacts: Contacts; releases: readonly OpenRelease[] | null },
  context: Context,
): NodeDraft[] {
  const { t } = context
  const { draft, isPublic, isNeeded, version } = text
  const isReady = draft !== null && contentProblems(draft.document, { ...text, languages, contacts }).length === 0
  const of = { right: 'content', args: { seen: version } } as const
  const confirmed = { fields: [confirmationField(t)], isDanger: true }
  return recordActions(
    [
      draft !== null &&
        isReady && {
          ...of,
          op: 'studio.publishText',
          label: t('studio.texts.publish'),
          effect: publishEffect(draft.document.publishedAt, isPublic, context),
          submit: t('studio.texts.publish.submit'),
          fields: [...whenField(t, releases), noteField(t)],
        },
      draft !== null && {
        ...of,
        op: 'studio.discardText',
        label: t('studio.texts.discard'),
        effect: t(isPublic ? 'studio.texts.discard.effect' : 'studio.texts.discard.new'),
        submit: t('studio.texts.discard'),
        ...confirmed,
      },
      isPublic &&
        !isNeeded && {
          ...of,
          op: 'studio.withdrawText',
          label: t('studio.texts.withdraw'),
          effect: t('studio.texts.withdraw.effect'),
          submit: t('studio.texts.withdraw'),
          ...confirmed,
        },
      !isPublic && {
        right: 'content',
        op: 'studio.deleteText',
        label: t('studio.texts.delete'),
        effect: t('studio.texts.delete.effect'),
        submit: t('studio.texts.delete'),
        ...confirmed,
      },
    ],
    id,
    context,
  )
}

/** A post whose date is to come is published, and shown from that date on. */
function publishEffect(publishedAt: string | null, isPublic: boolean, { t, locale, now }: Context): string {
  if (publishedAt === null || publishedAt <= now.toISOString())
    return t(isPublic ? 'studio.texts.publish.again' : 'studio.texts.publish.effect')
  return t(isPublic ? 'studio.texts.publish.again_later' : 'studio.texts.publish.later', {
    date: polishTime(publishedAt, { t, locale }),
  })
}
