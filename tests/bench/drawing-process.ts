import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TRANSLATE } from '#locales/all.ts'
import type { Screen } from '#schemas/screen.ts'
import { loadBuiltRenderer } from '#server/answers/built-renderer.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { pageTemplate } from './page-template.ts'
import { interleavedRounds } from './statistics.ts'

export interface DrawingOrder {
  /** a page as the shop sent it */
  htmlFile: string
  /** its screen as JSON */
  screenFile: string
  rounds: number
  /** iterations in one round */
  drawings: number
}

/** CPU time in µs, one value for each round. */
export interface DrawingFigures {
  drawUs: number[]
  templateUs: number[]
  /** freshly parsed objects, as in the shop: their memory is not in the processor's cache */
  checkUs: number[]
  /** the same objects again: the cost of the checks alone */
  checkAgainUs: number[]
  nodes: number
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** Warm-up rounds until the compiler has settled. */
const WARM_UPS = 5
/** A node takes a fraction of a µs: a measurable round needs many screens. */
const CHECKED_SCREENS = 600

process.once('message', async (order: DrawingOrder) => {
  const figures = await measure(order)
  process.send?.(figures, () => process.disconnect())
})

async function measure({ htmlFile, screenFile, rounds, drawings }: DrawingOrder): Promise<DrawingFigures> {
  const html = readFileSync(htmlFile, 'utf8')
  const text = readFileSync(screenFile, 'utf8')
  const screen = JSON.parse(text) as Screen
  const renderer = await loadBuiltRenderer(DIST)
  const page = { origin: null, themeHref: null, shopName: shopNameIn(html), translate: TRANSLATE, imageCdn: null }
  const template = pageTemplate(html)
  const { isValid } = catalogReader()

  const draw = (one: Screen) => renderer.render(one, page).html
  if (!draw(structuredClone(screen)).equals(Buffer.from(html)))
    throw new Error('the page drawn here is not the page that the shop sent; was the shop built again meanwhile?')
  const checkScreen = (one: Screen) => {
    for (const id in one.nodes)
      if (!isValid(one.nodes[id]!)) throw new Error(`node '${id}' of a real screen is not sound`)
  }

  const nodes = Object.keys(screen.nodes).length
  const figures = await interleavedRounds(
    {
      drawUs: () => cpuUs(copies(screen, drawings), draw) / drawings,
      templateUs: () => cpuUs(copies(template.data, drawings), template.fill) / drawings,
      checkUs: () => {
        // As in the shop: each screen directly after parsing, while it is in the processor's cache.
        let sumUs = 0
        for (let done = 0; done < CHECKED_SCREENS; done += 1) sumUs += threadUs(JSON.parse(text) as Screen, checkScreen)
        return sumUs / (CHECKED_SCREENS * nodes)
      },
      checkAgainUs: () => {
        const again = () => {
          for (let done = 0; done < CHECKED_SCREENS; done += 1) checkScreen(screen)
        }
        return threadUs(undefined, again) / (CHECKED_SCREENS * nodes)
      },
    },
    { rounds, warmUps: WARM_UPS },
  )
  return { ...figures, nodes }
}

/** New objects each time, as JSON.parse creates them: no result can be cached. */
function copies<T>(value: T, count: number): T[] {
  const text = JSON.stringify(value)
  return Array.from({ length: count }, () => JSON.parse(text) as T)
}

/** CPU time of `work` on all inputs; garbage of the previous case is not counted. */
function cpuUs<T>(inputs: readonly T[], work: (input: T) => unknown): number {
  globalThis.gc?.()
  const before = process.cpuUsage()
  for (const input of inputs) work(input)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** CPU time of `work` on one input; concurrent garbage collection runs on other threads. */
function threadUs<T>(input: T, work: (input: T) => unknown): number {
  const before = process.threadCpuUsage()
  work(input)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

function shopNameIn(html: string): string {
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)
  return block ? (JSON.parse(block[1]!) as { shopName: string }).shopName : ''
}
