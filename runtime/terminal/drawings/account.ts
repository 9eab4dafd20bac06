import type { NodeContext } from '../node-context.ts'
import { heading, type Part, text } from '../parts.ts'

/** The credit of a company: three amounts, or the sentence that it has none. */
export function drawCreditLimit({ props, words }: NodeContext): Part[] {
  const limit = props.limit as { available: string; used: string; maximum: string } | undefined
  return [
    heading(words.t('credit.title')),
    ...(props.isBlocked === true ? [{ is: 'alert', text: words.t('credit.blocked') } as const] : []),
    ...(limit
      ? (['available', 'used', 'maximum'] as const).map((name) => text(`${words.t(`credit.${name}`)}: ${limit[name]}`))
      : [text(words.t('credit.none'))]),
  ]
}
