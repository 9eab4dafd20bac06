import type { Direction } from './compare-schemas.ts'

/** What makes a refused change possible. */
export interface Cure {
  /** the way that breaks no client, as an instruction */
  first: string
  /** another way, as an instruction; absent: there is none, or only that of `type` */
  otherwise?: string
  /** node type whose new version can carry the change */
  type?: string
}

/** The way that breaks no client, by the change of a field and the direction in which it travels. */
export function nearestWay(change: string, direction: Direction): string {
  const isSent = direction === 'to-server'
  switch (change) {
    case 'required-added':
    case 'now-required':
      return 'Make it optional'
    case 'value-added':
      return 'Give it a stand-in with enumWith'
    case 'optional-removed':
    case 'required-removed':
      return isSent ? 'Keep it: older clients still send it' : 'Keep it: older clients need it'
    default:
      return isSent ? 'Keep accepting what older clients send' : 'Keep to what older clients accept'
  }
}
