import type { PictureUse, StaffPicture } from '#schemas/staff-picture.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { idOfText } from '#server/forms/text-names.ts'
import type { OwnUse } from '#server/ports/staff-pictures.ts'
import { idOfLayout, layoutName } from '../layouts/layout-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** A place that shows a picture, in words, with the way to it. */
export interface PicturePlace {
  name: string
  href: string | null
}

/** The name of what shows a picture: `Product: Moka pot`. */
export function placeName({ place, id, name }: PictureUse, { t }: Pick<Context, 't'>): string {
  const kind = t(`studio.picture.place.${place}`)
  return name === '' && id === '' ? kind : t('studio.picture.place', { kind, name: name || id })
}

/** Everything that shows a picture: products and texts first, then layouts and releases that wait. */
export function placesOf(
  { id, uses }: Pick<StaffPicture, 'id' | 'uses'>,
  own: ReadonlyMap<string, readonly OwnUse[]>,
  context: Context,
): PicturePlace[] {
  const { t, link } = context
  const withDraft = (name: string, isDraft: boolean) => (isDraft ? t('studio.picture.place.draft', { name }) : name)
  return [
    ...uses.map((use) => ({ name: withDraft(placeName(use, context), use.isDraft), href: wayTo(use, context) })),
    ...(own.get(id) ?? []).map((use) => {
      if ('release' in use) {
        const name = t('studio.picture.place', { kind: t('studio.release'), name: use.release.name })
        return { name, href: link('studio_release', { id: use.release.id }) }
      }
      const { layout, isDraft } = use
      const name = t('studio.picture.place', {
        ...{ kind: t('studio.picture.place.layout'), name: layoutName(layout, context) },
      })
      return {
        name: withDraft(name, isDraft),
        href: link('studio_layout', { id: idOfLayout(layout.layout) }),
      }
    }),
  ]
}

function wayTo({ place, id }: PictureUse, { link }: Pick<Context, 'link'>): string | null {
  if (place === 'product') return link('studio_product', {}, { query: { sku: id } })
  if (place === 'order') return link('studio_order', { id })
  if (place === 'config') return link('studio_config', {}, { query: { q: id } })
  if (place !== 'post' && place !== 'page') return null
  const name = idOfText({ kind: place, id })
  return name === null ? null : link('studio_text', { id: name })
}
