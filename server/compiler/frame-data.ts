import type { Report } from '#server/platform/report.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LoadedData } from './loaded-data.ts'
import { within } from './time-limit.ts'

/** Data of the frame of every screen; null where the commerce API failed and the page goes on (S8.25-S8.27). */
export type FrameData = Pick<LoadedData, 'config' | 'footer' | 'menu'>

export const NO_FRAME_DATA: FrameData = { config: null, footer: null, menu: null }

/**
 * Loads config, footer and menu in parallel. A part that fails or is slow is null and reported. Neither promise
 * rejects.
 */
export function loadFrameData(
  ports: Ports,
  { limitMs, report, requestId }: { limitMs: number; report: Report; requestId: string },
): { config: Promise<FrameData['config']>; whole: Promise<FrameData> } {
  async function part<T>(what: string, read: () => Promise<T | null>): Promise<T | null> {
    try {
      return await within(limitMs, what, read())
    } catch (error) {
      // A page opens without its menu, footer or config (S8.25-S8.27).
      report({ kind: 'upstream', message: `${what} could not be read; the page is drawn without it`, requestId, error })
      return null
    }
  }
  const config = part('The store config', () => ports.store.config())
  const footer = part('The footer', () => ports.store.footer())
  const menu = part('The menu', () => ports.catalogue.menu())
  const whole = Promise.all([config, footer, menu])
  return { config, whole: whole.then(([config, footer, menu]) => ({ config, footer, menu })) }
}

/** All parts of the frame are missing: the commerce API is down, whatever single calls returned. */
export function isAllMissing({ config, footer, menu }: FrameData): boolean {
  return config === null && footer === null && menu === null
}
