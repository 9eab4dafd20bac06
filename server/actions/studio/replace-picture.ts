import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import type { PictureUse, StaffPicture } from '#schemas/staff-picture.ts'
import { type ActionContext, type ActionHandler, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { pictureIdOf, picturePath } from '#server/forms/picture-files.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { layoutName } from '#server/sections/studio/layouts/layout-words.ts'
import { ownUses } from '#server/sections/studio/pictures/own-uses.ts'
import { placeName } from '#server/sections/studio/pictures/picture-places.ts'
import { changeOf, summaries } from './layouts.ts'
import { refusedCall, wrongField } from './settle-call.ts'

/**
 * Puts a picture that was just uploaded in the place of another: in products, published posts and layouts that the person may
 * change and that have no draft. What is left is named: its draft belongs to somebody, or the right to it is missing.
 */
export const replacePicture: ActionHandler<'studio.replacePicture'> = async (input, context) => {
  const { id, attachments = [], isConfirmed = false } = input
  const { ports, t, link } = context
  const refused = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (refused) return refused
  const next = pictureIdOf(attachments[0] ?? '')
  if (next === null) return wrongField('attachments', t('studio.pictures.wrong.none'))
  if (next === id) return wrongField('attachments', t('studio.picture.replace.same'))
  const [before, [after], inOwn] = await Promise.all([
    ports.staffPictures.one(id),
    ports.staffPictures.some([next]),
    ownUses(context),
  ])
  if (!before || !after) return refusedCall('picture_not_found', context, ['studio_pictures'])
  await takeOverWords(before, after, context)
  const left: string[] = []
  let changed = 0
  for (const use of before.uses) {
    if (await replaceIn(use, { id, after }, context)) changed += 1
    else left.push(placeName(use, context))
  }
  for (const use of inOwn.get(id) ?? []) {
    // A release goes out as it was gathered.
    if ('release' in use) {
      left.push(use.release.name)
      continue
    }
    const { layout } = use
    if (await replaceInLayout(layout.layout, { id, after }, context)) changed += 1
    else left.push(layoutName(layout, { t, locale: context.shopper.locale }))
  }
  const done = t('studio.picture.replace.counted', { count: changed })
  const text = left.length === 0 ? done : `${done} ${t('studio.picture.replace.left', { list: left.join(', ') })}`
  const to = link('studio_picture', { id: next }) ?? '/'
  return {
    ...{ status: 200, cookies: [], isConfirmed: true },
    effects: [toast(left.length === 0 ? 'success' : 'info', text), { effect: 'navigate', to }],
  }
}

type Swap = { id: string; after: StaffPicture }

/** A picture without words of its own gets those of the one before: it shows the same thing. */
async function takeOverWords(before: StaffPicture, after: StaffPicture, { ports }: ActionContext): Promise<void> {
  if (Object.values(after.alt).some((text) => text !== '')) return
  await ports.staffPictures.change(after.id, { alt: before.alt }, after.revision)
}

async function replaceIn(use: PictureUse, swap: Swap, context: ActionContext): Promise<boolean> {
  if (use.place === 'product') return replaceInProduct(use.id, swap, context)
  return use.place === 'post' && !use.isDraft ? replaceInPost(use.id, swap, context) : false
}

async function replaceInProduct(sku: string, { id, after }: Swap, { ports, staff }: ActionContext): Promise<boolean> {
  const product = staff?.rights.includes('catalogue') ? await ports.staffProducts.product(sku) : null
  if (!product?.pictures.some(({ image }) => image === `own/${id}`)) return false
  const pictures = product.pictures.map((each) =>
    each.image === `own/${id}` ? { ...each, image: `own/${after.id}`, focus: after.focus } : each,
  )
  return (await ports.staffProducts.change(sku, { pictures }, product.revision)).ok
}

async function replaceInPost(postId: string, { id, after }: Swap, { ports, t }: ActionContext): Promise<boolean> {
  const name = { kind: 'post' as const, id: postId }
  const text = await ports.staffContent.one(name)
  if (!text?.published || text.draft) return false
  const saved = await ports.staffContent.save(name, swapped(text.published, id, after.id), text.version)
  if (!saved.ok) return false
  const note = t('studio.picture.replace.note')
  return (await ports.staffContent.publish(name, { note, seen: saved.value.version })).ok
}

async function replaceInLayout(name: string, { id, after }: Swap, context: ActionContext): Promise<boolean> {
  const { ports, t } = context
  const found = await ports.staffLayouts.layout(name)
  if (!found || found.draft || found.plan) return false
  const layout = sized(swapped(found.layout, id, after.id) as unknown as JsonValue, after) as unknown as Layout
  const change = changeOf(`${found.number}.0`, found.layout, layout, context)
  if (!change) return false
  const words = summaries(found, layout, context)
  return (await ports.staffLayouts.publish(layout, { ...change, note: t('studio.picture.replace.note'), ...words })).ok
}

/** The same document with another picture. An id is nothing else than the picture. */
function swapped<T>(document: T, before: string, after: string): T {
  return JSON.parse(JSON.stringify(document).replaceAll(before, after)) as T
}

/** Sizes beside the address of a picture follow it. */
function sized(value: JsonValue, picture: StaffPicture): JsonValue {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => sized(each, picture))
  const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sized(each, picture)]))
  const { id, widthPx, heightPx } = picture
  return inner.image === picturePath(id) && Object.hasOwn(inner, 'widthPx') ? { ...inner, widthPx, heightPx } : inner
}
