import type { Effect } from '#schemas/effect.ts'
import { announce } from '../announcing/announcement.ts'
import { focusElement } from '../navigation/focus.ts'
import type { Shop } from '../shop.ts'
import { openOverlay } from '../state/open-overlay.ts'
import { writeData } from '../state/write-data.ts'
import { showToast } from '../toasts/toasts.ts'

type EffectOf<E extends Effect['effect']> = Extract<Effect, { effect: E }>

export interface AppliedEffects {
  /** for the form that called the operation */
  fieldErrors: Readonly<Record<string, string>>
  /** for that form too */
  fieldValues: Readonly<Record<string, string>>
  /** resolves when a navigation or refresh that the effects started is complete */
  rest: Promise<void>
}

/**
 * Applies a checked list of effects: first all data in one step, which throws before anything has changed, then the
 * rest.
 */
export function applyEffects(shop: Shop, effects: readonly Effect[]): AppliedEffects {
  writeData(shop.store, effectsOf(effects, 'data'))
  for (const { tone, text, link } of effectsOf(effects, 'toast')) showToast(shop.store, tone, text, link)
  for (const { text } of effectsOf(effects, 'announce')) announce(shop.store, text)
  const fieldErrors = Object.assign({}, ...effectsOf(effects, 'field-errors').map(({ errors }) => errors))
  const fieldValues = Object.assign({}, ...effectsOf(effects, 'field-values').map(({ values }) => values))
  return { fieldErrors, fieldValues, rest: applyRemaining(shop, effects) }
}

async function applyRemaining(shop: Shop, effects: readonly Effect[]): Promise<void> {
  const navigation = effectsOf(effects, 'navigate').at(-1)
  if (navigation) await shop.go(navigation.to, { replace: navigation.replace ?? false })
  else if (effectsOf(effects, 'refresh').length > 0) await shop.refreshScreen()
  const overlay = effectsOf(effects, 'open').at(-1)?.target
  if (overlay !== undefined) await openOverlay(shop, overlay)
  const target = effectsOf(effects, 'focus').at(-1)?.target
  if (target !== undefined) focusElement(document.getElementById(target))
}

function effectsOf<E extends Effect['effect']>(effects: readonly Effect[], name: E): EffectOf<E>[] {
  return effects.filter((effect): effect is EffectOf<E> => effect.effect === name)
}
