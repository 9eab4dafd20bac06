import type { LoadContext } from '#server/compiler/assembler.ts'
import type { GoodsImport } from '#server/ports/goods-files.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

const TONES: Readonly<Record<GoodsImport['state'], Badge['tone']>> = {
  ...{ sending: 'info', checking: 'info', storing: 'info' },
  ...{ checked: 'ok', done: 'ok', refused: 'bad', stopped: 'warn' },
}

/** The state of an import. */
export function importBadge({ state }: Pick<GoodsImport, 'state'>, t: LoadContext['t']): Badge[] {
  return [{ label: t(`studio.imports.state.${state}`), tone: TONES[state] }]
}

/** Whether it goes on by itself. */
export const isUnderWay = ({ state }: Pick<GoodsImport, 'state'>) =>
  state === 'sending' || state === 'checking' || state === 'storing'
