import type { ActionHandler } from '#server/actions/action.ts'
import { readView, viewQuery } from '#server/forms/preview-view.ts'
import { viewWords } from '#server/sections/studio/preview/view-words.ts'
import { refusedCall, settleCall } from './settle-call.ts'

/* Links to previews. The right was checked before; the commerce API checks it again, and records what is done. */

const BACK = ['studio_preview'] as const
const MAX_NOTE = 500

export const makePreviewLink: ActionHandler<'studio.makePreviewLink'> = async ({ view: text, hours }, context) => {
  const { ports, staff, previews, t, shopper } = context
  const asked = new URLSearchParams(text)
  // Whoever holds the link sees what it shows: prices of a group are for who may change them.
  const { view } = readView(Object.fromEntries(asked))
  if (view.group !== null && !staff?.rights.includes('prices')) return refusedCall('right_missing', context, BACK)
  const outcome = await previews.screen(view)
  if (outcome.is !== 'screen') return refusedCall('gone', context, BACK)
  const query = String(new URLSearchParams(viewQuery(view)))
  const words = viewWords({ view, outcome }, [], { t, locale: shopper.locale })
  const made = await ports.previewLinks.make({
    ...{ query, layout: outcome.layouts[0] ?? 'screens/home', drafts: outcome.drafts, hours: Number(hours) },
    ...{ by: staff?.name ?? '', right: staff?.rights.includes('layouts') ? 'layouts' : 'texts' },
    note: words.slice(0, MAX_NOTE),
  })
  return settleCall(made, 'studio.preview.link.make.done', { ...context, back: BACK })
}

export const withdrawPreviewLink: ActionHandler<'studio.withdrawPreviewLink'> = async ({ id }, context) => {
  const right = context.staff?.rights.includes('layouts') ? 'layouts' : 'texts'
  const outcome = await context.ports.previewLinks.withdraw(id, right)
  return settleCall(outcome, 'studio.preview.link.withdraw.done', { ...context, back: BACK })
}
