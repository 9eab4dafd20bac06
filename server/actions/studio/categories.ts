import type { OperationInput } from '#schemas/operations.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { categoryFieldOf, categoryFields, readCategoryForm } from '#server/forms/category-form.ts'
import { categoryTree, parentsFor } from '#server/forms/category-tree.ts'
import { newCategoryFields, parentOptions } from '#server/forms/studio-category-fields.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import { type Back, refusedCall, settleCall, wrongFields } from './settle-call.ts'

/* What staff do with categories. The commerce API checks right, revision, place and addresses again. */

/** How often another number is tried if somebody else was faster to take it. */
const MAX_TRIES = 5

export const addCategory: ActionHandler<'studio.addCategory'> = (input, context) => add(input, context, MAX_TRIES)

async function add(
  { name, parent }: OperationInput<'studio.addCategory'>,
  context: ActionContext,
  tries: number,
): Promise<ActionResult> {
  const { t, link, ports, shopper } = context
  const all = await ports.staffCategories.list()
  if (!all) return refusedCall('right_missing', context, ['studio_categories'])
  const tree = categoryTree(all, shopper.locale)
  const wrong = refuseFields(newCategoryFields(t, tree), { name, parent }, t)
  if (wrong) return wrong
  const id = Math.max(0, ...all.map((each) => each.id)) + 1
  const position = Math.max(0, ...all.filter((each) => each.parent === Number(parent)).map((each) => each.position)) + 1
  const texts = { [shopper.locale]: { name: name.trim() } }
  const outcome = await ports.staffCategories.add(id, { parent: Number(parent), position, inMenu: false, texts })
  if (!outcome.ok && outcome.code === 'revision_outdated' && tries > 1) return add({ name, parent }, context, tries - 1)
  const to = link('studio_category', { id: String(id) })
  return settled(outcome, { said: 'studio.category.add.done', back: ['studio_categories'], to }, context)
}

export const saveCategory: ActionHandler<'studio.saveCategory'> = async ({ id, seen, values }, context) => {
  const { t, ports, shopper } = context
  const back: Back = ['studio_category', { id }]
  const [found, all] = await Promise.all([ports.staffCategories.one(Number(id)), ports.staffCategories.list()])
  if (!found || !all) return refusedCall('record_not_found', context, ['studio_categories'])
  // What was emptied by somebody who did not see it must not look like a change of theirs.
  if (found.revision !== seen) return refusedCall('revision_outdated', context, back)
  const parents = parentOptions(parentsFor(found.category.id, categoryTree(all, shopper.locale)))
  const wrong = refuseFields(categoryFields(t, found.category, parents), { values }, t)
  if (wrong) return wrong
  const { change, errors } = readCategoryForm(t, found.category, values)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const outcome = await ports.staffCategories.change(found.category.id, change, seen)
  return settled(outcome, { said: 'studio.category.save.done', back }, context)
}

/** Steps of the picker without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeCategory: ActionHandler<'studio.arrangeCategory'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.saveCategory', values: arranged } }
}

interface Settling {
  said: 'studio.category.add.done' | 'studio.category.save.done'
  back: Back
  to?: string | null
}

function settled(outcome: DocumentOutcome, { said, ...around }: Settling, context: ActionContext): ActionResult {
  const { t, link } = context
  if (outcome.ok) return settleCall(outcome, said, { t, link, ...around })
  const wrong = Object.keys(outcome.errors).flatMap((path) => {
    const field = categoryFieldOf(path)
    if (field === null) return []
    const what =
      path === 'parent' ? 'parent' : path.endsWith('slug') ? 'slug_taken' : path === 'image' ? 'image' : 'value'
    return [[field, t(`studio.category.wrong.${what}`)] as const]
  })
  if (wrong.length > 0) return wrongFields(Object.fromEntries(wrong), context)
  return settleCall(outcome, said, { t, link, back: around.back })
}
