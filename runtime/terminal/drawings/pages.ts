import type { NodeContext } from '../node-context.ts'
import { heading, link, type Part, text } from '../parts.ts'
import { drawDeclared } from './declared-parts.ts'

/** A text page, and the day of its last change. */
export function drawContentPage(context: NodeContext): Part[] {
  const updated = context.props.updated as { day: string } | undefined
  const lines = updated ? [text(`${context.words.t('page.updated')} ${updated.day}`)] : []
  return drawDeclared(context, [...lines, ...context.slot('below')], ['updated'])
}

/** A payment that is not settled yet: a terminal looks again when the shopper does. */
export function drawPaymentWatch({ props }: NodeContext): Part[] {
  const {
    title,
    stay,
    text: lead,
    again,
    goOn,
  } = props as Record<'title' | 'stay' | 'text', string> &
    Record<'again' | 'goOn', { label: string; href: string } | undefined>
  return [
    heading([title, stay].filter(Boolean).join(' '), 1),
    ...(lead ? [text(lead)] : []),
    ...[goOn, again].flatMap((way) => (way ? [link(way.label, way.href)] : [])),
  ]
}
