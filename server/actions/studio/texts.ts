import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { ContentDocument, StaffContent } from '#schemas/staff-content.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { releaseIn } from '#server/forms/release-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { EMPTY_TEXT, fieldOfPath, newTextFields, readTextForm } from '#server/forms/studio-text-fields.ts'
import { idOfText, textOfId } from '#server/forms/text-names.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { numberedSlugs, slugOf } from '#server/platform/slug-of.ts'
import type { ContentName, ContentOutcome } from '#server/ports/staff-content.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { polishTime } from '#server/sections/studio/releases/release-states.ts'
import { partLabel } from '#server/sections/studio/texts/text-differences.ts'
import { addToRelease } from './releases.ts'
import { refusedCall, settleCall, wrongField, wrongFields } from './settle-call.ts'

/* What staff do with text pages and posts. The commerce API checks right and version again, and records each change. */

type Said = Parameters<typeof settleCall>[1]

/** Names in the studio's addresses are short; a number makes one its own. */
const NAME_LENGTH = 26
const TRIES = 9

export const addText: ActionHandler<'studio.addText'> = async ({ kind, language, title }, context) => {
  const { ports, t, link } = context
  const wrong = refuseFields(newTextFields(t, LOCALES, language), { kind, language, title }, t)
  if (wrong) return wrong
  const slug = slugOf(title, language)
  if (slug === '') return wrongField('title', t('studio.texts.wrong.title'))
  const document = newDocument(kind, { language, title: title.trim(), slug, author: context.staff?.label ?? '' })
  const base = slugOf(title, language, NAME_LENGTH)
  for (const [at, id] of numberedSlugs(base, TRIES).entries()) {
    const name = { kind, id }
    const outcome = await ports.staffContent.add(name, document)
    if (!outcome.ok && outcome.code === 'content_exists' && at < TRIES - 1) continue
    const to = outcome.ok ? link('studio_text', { id: idOfText(name) ?? '' }) : null
    return settleCall(outcome, 'studio.texts.add.done', { t, link, back: ['studio_texts'], to })
  }
  return refusedCall('content_exists', { t, link }, ['studio_texts'])
}

function newDocument(
  kind: 'page' | 'post',
  { language, title, slug, author }: { language: Locale; title: string; slug: string; author: string },
): ContentDocument {
  const texts = { [language]: { ...EMPTY_TEXT, title, slug } }
  const ofPost = { categoryId: null, image: null, publishedAt: null, texts }
  return { ...ofPost, author: kind === 'post' ? author : null }
}

export const saveText: ActionHandler<'studio.saveText'> = async ({ id, seen, values }, context) => {
  const { ports, t } = context
  const name = textOfId(id)
  const text = name && (await ports.staffContent.one(name))
  const before = text?.draft?.document ?? text?.published
  if (!name || !text || !before) return refusedCall('gone', context, ['studio_texts'])
  // What was emptied by somebody who did not see it must not look like a change of theirs.
  if (text.version !== seen)
    return settled({ ok: false, code: 'revision_conflict', detail: null, errors: {} }, context, id)
  const languages = allowedLocales(await ports.store.config())
  const form = { kind: name.kind, document: before, languages, categories: [], hasRoute: text.route !== null }
  const { document, errors } = readTextForm(t, form, values)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  return settled(await ports.staffContent.save(name, document, seen), context, id, 'studio.texts.save.done')
}

/** Steps of the picker without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeText: ActionHandler<'studio.arrangeText'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.saveText', values: arranged } }
}

export const publishText: ActionHandler<'studio.publishText'> = async (input, context) => {
  const { id, seen, note = '' } = input
  const release = releaseIn(input.release)
  if (release !== null) return textToRelease({ id, seen, release }, context)
  const name = textOfId(id)
  if (!name) return refusedCall('gone', context, ['studio_texts'])
  const outcome = await context.ports.staffContent.publish(name, { note: oneLine(note), seen })
  if (!outcome.ok && Object.keys(outcome.errors).length > 0)
    return cannotBePublished(name.kind, Object.keys(outcome.errors), context)
  return settled(outcome, context, id, outcome.ok ? whenShown(outcome.value, context) : 'studio.texts.publish.done')
}

/** The form that publishes has none of the fields that are wrong: it names them. `paths`: `texts.pl.slug`, `publishedAt`. */
function cannotBePublished(kind: ContentName['kind'], paths: readonly string[], context: ActionContext): ActionResult {
  const { t } = context
  const lines = paths.map((path) => {
    const [, locale, part] = /^texts\.(pl|en|de)\.(\w+)$/.exec(path) ?? []
    const wrong = t(part === 'slug' ? 'studio.texts.wrong.slug' : 'studio.texts.wrong.part')
    return locale && part
      ? `${t(partLabel(part as 'slug', kind))}, ${t(`studio.language.${locale as Locale}`)}: ${wrong}`
      : wrong
  })
  const text = [...new Set(lines)].join(' ')
  return { status: 422, effects: [wholeError(text), toast('error', text)], cookies: [] }
}

/** Whether shoppers see it now, or from when on. */
function whenShown({ published }: StaffContent, { t, now, shopper }: ActionContext): Said {
  const at = published?.publishedAt ?? null
  if (at === null || Date.parse(at) <= now.getTime()) return 'studio.texts.publish.done'
  return { text: t('studio.texts.publish.at', { date: polishTime(at, { t, locale: shopper.locale }) }) }
}

/** The draft as it is now waits in a release; it stays a draft until then. */
async function textToRelease(
  { id, seen, release }: { id: string; seen: number; release: string },
  context: ActionContext,
): Promise<ActionResult> {
  const name = textOfId(id)
  const text = name && (await context.ports.staffContent.one(name))
  if (!name || !text?.draft) return refusedCall('gone', context, ['studio_texts'])
  if (text.version !== seen)
    return settled({ ok: false, code: 'revision_conflict', detail: null, errors: {} }, context, id)
  return addToRelease(release, [{ ...name, value: text.draft.document as JsonValue, version: text.version }], context)
}

export const withdrawText: ActionHandler<'studio.withdrawText'> = async ({ id, seen, isConfirmed = false }, context) =>
  confirmed(isConfirmed, context) ??
  of(id, context, 'studio.texts.withdraw.done', (name) => context.ports.staffContent.withdraw(name, seen))

export const discardText: ActionHandler<'studio.discardText'> = async ({ id, seen, isConfirmed = false }, context) => {
  const refused = confirmed(isConfirmed, context)
  if (refused) return refused
  const { ports, t, link } = context
  const name = textOfId(id)
  if (!name) return refusedCall('gone', context, ['studio_texts'])
  const outcome = await ports.staffContent.discard(name, seen)
  const isLeft = outcome.ok && (await ports.staffContent.one(name)) !== null
  return settleCall(outcome, 'studio.texts.discard.done', {
    ...{ t, link, back: ['studio_text', { id }] },
    ...(outcome.ok && !isLeft && { to: link('studio_texts') }),
  })
}

export const restoreText: ActionHandler<'studio.restoreText'> = async ({ id, seen, to }, context) => {
  const { ports, t, link } = context
  const name = textOfId(id)
  if (!name) return refusedCall('gone', context, ['studio_texts'])
  const outcome = await ports.staffContent.restore(name, { number: to, seen })
  return settleCall(outcome, 'studio.texts.restore.done', {
    ...{ t, link, back: ['studio_text', { id }], to: link('studio_text', { id }) },
  })
}

export const deleteText: ActionHandler<'studio.deleteText'> = async ({ id, isConfirmed = false }, context) => {
  const refused = confirmed(isConfirmed, context)
  if (refused) return refused
  const { ports, t, link } = context
  const name = textOfId(id)
  if (!name) return refusedCall('gone', context, ['studio_texts'])
  const outcome = await ports.staffContent.remove(name)
  return settleCall(outcome, 'studio.texts.delete.done', {
    ...{ t, link, back: ['studio_text', { id }], to: link('studio_texts') },
  })
}

function confirmed(isConfirmed: boolean, { t }: ActionContext): ActionResult | null {
  return refuseFields([confirmationField(t)], { isConfirmed }, t)
}

async function of(
  id: string,
  context: ActionContext,
  said: Said,
  call: (name: ContentName) => Promise<ContentOutcome>,
): Promise<ActionResult> {
  const name = textOfId(id)
  return name ? settled(await call(name), context, id, said) : refusedCall('gone', context, ['studio_texts'])
}

/** The commerce API names fields of its own; its reasons are in English. */
function settled(
  outcome: ContentOutcome,
  context: ActionContext,
  id: string,
  said: Said = 'studio.texts.save.done',
): ActionResult {
  const { t, link } = context
  if (!outcome.ok && Object.keys(outcome.errors).length > 0) {
    const words = Object.keys(outcome.errors).map((path) => {
      const isAddress = path.endsWith('.slug')
      return [fieldOfPath(path), t(isAddress ? 'studio.texts.wrong.slug' : 'studio.texts.wrong.part')] as const
    })
    return wrongFields(Object.fromEntries(words), context)
  }
  return settleCall(outcome, said, { t, link, back: ['studio_text', { id }] })
}
