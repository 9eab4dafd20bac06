import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { blockFields, blockLeaves, richFields } from '#server/forms/footer-block-form.ts'
import { type FooterPlace, placeText } from '#server/forms/footer-places.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { type OpenRelease, whenField } from '#server/forms/release-fields.ts'
import type { StoredBlock } from '#server/ports/staff-footer.ts'
import { filled } from '#server/sections/described-form.ts'
import { pickerOf, withText } from '../layouts/section-form.ts'
import { TEXT_LINKS } from '../references/picker-props.ts'

interface BlockForm {
  place: FooterPlace
  block: StoredBlock
  isNew: boolean
  /** number of the revision that the form was made of */
  seen: number
  pickers: PickerData
  /** those that take the change in place of making it now */
  releases: readonly OpenRelease[] | null
}

/** The form of a block, with pickers for its links. */
export function footerBlockForm(
  { place, block, isNew, seen, pickers, releases }: BlockForm,
  { t, formDrafts }: Pick<LoadContext, 't' | 'formDrafts'>,
): NodeDraft {
  const id = placeText(place)
  const draft = draftOf('studio.saveFooterBlock', formDrafts)
  const typed = draft?.about === id ? draft : null
  const args = { id, seen, ...(isNew && { type: block.type }) }
  const leaves = blockLeaves(block)
  return node(
    'studio-section-form',
    {
      fields: [
        ...blockFields(leaves, t).map((field) => withText(filled(field, typed), pickers)),
        ...whenField(t, releases).map((field) => filled(field, typed)),
      ],
      pickers: leaves.flatMap((leaf) => pickerOf(leaf, pickers, t) ?? []),
      panels: [],
      rich: richFields(leaves),
      links: TEXT_LINKS,
      submit: t('studio.footer.save'),
      lead: t(releases === null ? 'studio.footer.live' : 'studio.footer.live_or_release'),
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
    },
    {
      key: 'form',
      on: {
        submit: [{ do: 'submit', op: 'studio.saveFooterBlock', args }],
        arrange: [{ do: 'submit', op: 'studio.arrangeFooterBlock', args }],
      },
    },
  )
}
