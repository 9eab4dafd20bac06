import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright/test'
import { freePort } from '#tests/free-port.ts'
import { CHROMIUM_FLAGS, findChromium } from '../find-chromium.ts'
import { catalogOf, plantFaults } from './forms.ts'
import { RETURNS, type Return, typeOnTwoPages } from './going-back.ts'
import { PLANTS } from './plants.ts'
import { type CommerceAddress, startCommerce, startShop } from './processes.ts'
import { restoreCopies } from './restore-copies.ts'
import { isSound, openTab, readWholePages, STOPS, type Stop, type Tab } from './tab.ts'
import { lastRelease, makeReleasedShop, makeVersion } from './versions.ts'
import { pagesAfterSwitch } from './whole-pages.ts'

/*
 * `npm run test:skew`: tabs stay open while the shop is updated under them, and taken back. The versions are the last
 * released one (this one before the first release), this one, and one with planted changes of its contract. In each
 * update five tabs wait at five pages of the way from home to the checkout, with something typed, and then go on:
 * nothing may vanish, nothing typed may be lost, no wrong message may be shown, and a page is loaded whole at most once.
 * Three more tabs go back in their history: nothing typed may come to another page, or be sent twice.
 *
 * Words after the command choose planted changes by a part of their name.
 */

interface Update {
  name: string
  /** folders of the version that the tabs are opened with, and of the one that answers afterwards */
  opened: string
  answers: string
  /** how often a tab may be loaded whole after the switch */
  maxLoads: 0 | 1
  /** hash of the catalog of `opened`, if it must be a frozen one */
  hash?: string
  /** ways back through the history that its tabs take */
  returns?: readonly Return[]
  /** `answers` is the older version: the data folder was its own before, and is restored as an operator does it */
  isBack?: boolean
  /** the answers have planted changes, which a client of the older catalog must not get */
  hasPlants?: boolean
}

const ROOT = resolve(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const plants = PLANTS.filter(({ kind }) => wanted.length === 0 || wanted.some((word) => kind.includes(word)))

const folder = mkdtempSync(join(tmpdir(), 'witryna-skew-'))
let passed = 0
let failed = 0
const updates = makeVersions()
const commerce = await startCommerce(ROOT, join(folder, 'commerce'))
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const [index, update] of updates.entries()) await take(update, { index, commerce: commerce.address })
} finally {
  await browser.close()
  await commerce.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`\n${passed} passed, ${failed} failed, 0 skipped\n`)
process.exitCode = failed === 0 ? 0 : 1

function makeVersions(): Update[] {
  execFileSync(process.execPath, ['runtime/build/build.ts'], { cwd: ROOT, stdio: 'inherit' })
  const release = lastRelease(ROOT)
  const at = (name: string) => join(folder, name)
  if (release) makeReleasedShop(ROOT, at('released'), release)
  const older = release ? at('released') : ROOT
  const edits = plants.flatMap((plant) => plant.edits)
  makeVersion(ROOT, at('newer'), { edits, isReleased: true, after: [older] })
  makeVersion(ROOT, at('forgetful'), { edits, isForgetful: true, after: [older] })
  const past = release ? `release ${release.release}` : 'this version'
  process.stdout.write(`Older version: ${past}. Planted: ${plants.map(({ kind }) => kind).join('; ')}.\n\n`)
  const planted: Update[] = [
    { name: `from ${past} to a newer one`, opened: older, answers: at('newer'), maxLoads: 0, hasPlants: true },
    {
      name: `from ${past} to one that has forgotten it`,
      opened: older,
      answers: at('forgetful'),
      maxLoads: 1,
      // The client of 0.1.0 forgets what is typed into fields that React controls, when its page is loaded whole.
      ...(release?.release === '0.1.0' && { returns: [] }),
    },
    { name: `from a newer one back to ${past}`, opened: at('newer'), answers: older, maxLoads: 1, isBack: true },
  ]
  if (!release) return planted
  makeVersion(ROOT, at('present'), { after: [older] })
  return [
    { name: `from ${past} to this version`, opened: older, answers: at('present'), maxLoads: 0, hash: release.hash },
    { name: `from this version back to ${past}`, opened: at('present'), answers: older, maxLoads: 1, isBack: true },
    ...planted,
  ]
}

async function take(update: Update, { index, commerce }: { index: number; commerce: CommerceAddress }): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const data = join(folder, `data-${index}`)
  mkdirSync(data, { mode: 0o700 })
  process.stdout.write(`${update.name}\n`)

  if (update.isBack) await (await startShop(update.answers, { port, data, commerce })).stop()
  let shop = await startShop(update.opened, { port, data, commerce })
  const catalog = await catalogOf(origin)
  if (update.hash !== undefined && catalog !== update.hash)
    throw new Error(`The commit that froze ${update.hash} has the catalog ${catalog}: freeze and commit again.`)
  const whole = await readWholePages(browser, origin)
  const tabs: { stop: Stop; tab: Tab }[] = []
  for (const stop of STOPS) {
    const tab = await openTab(browser, origin)
    await attempt(`${stop.name}, before the switch`, tab, async () => {
      for (const before of STOPS.slice(0, STOPS.indexOf(stop))) {
        await before.arrive(tab, whole)
        await before.type?.(tab)
        await before.use?.(tab)
      }
      await stop.arrive(tab, whole)
      await stop.type?.(tab)
      tabs.push({ stop, tab })
    })
  }
  const returns: (Return & { tab: Tab })[] = []
  for (const { name, goBack } of update.returns ?? RETURNS) {
    const tab = await openTab(browser, origin)
    await attempt(`a tab that ${name}, before the switch`, tab, async () => {
      await typeOnTwoPages(tab, whole)
      returns.push({ name, tab, goBack })
    })
  }
  await shop.stop()

  if (update.isBack) restoreCopies(data)
  shop = await startShop(update.answers, { port, data, commerce })
  const due = pagesAfterSwitch(whole, await readWholePages(browser, origin), { mayLoadWhole: update.maxLoads > 0 })
  if (update.hasPlants) {
    const faults = await plantFaults(origin, catalog, plants)
    for (const { kind } of plants) {
      const own = faults.filter((fault) => fault.startsWith(kind))
      tell(own.length === 0, `planted: ${kind}`, own.join('\n'))
    }
  }
  for (const { stop, tab } of tabs) {
    tab.loads = 0
    const name = `a tab at ${stop.name}`
    const startedAt = Date.now()
    const isDone = await attempt(name, tab, async () => {
      await stop.use?.(tab)
      for (const next of STOPS.slice(STOPS.indexOf(stop) + 1)) {
        await next.arrive(tab, due)
        await next.type?.(tab)
        await next.use?.(tab)
      }
      await isSound(tab)
      if (tab.loads > update.maxLoads) throw new Error(`${tab.loads} pages were loaded whole`)
    })
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    if (isDone) tell(true, `${name} (${tab.loads} loaded whole, ${seconds} s)`)
  }
  for (const { name, tab, goBack } of returns) {
    tab.loads = 0
    tab.sent.length = 0
    const isDone = await attempt(`a tab that ${name}`, tab, async () => {
      await goBack(tab)
      await isSound(tab)
      if (update.maxLoads === 0 && tab.loads > 0) throw new Error(`${tab.loads} pages were loaded whole`)
    })
    if (isDone) tell(true, `a tab that ${name} (${tab.loads} loaded whole)`)
  }
  await shop.stop()
}

/** False after a failure, of which a picture is kept. */
async function attempt(name: string, tab: Tab, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    const picture = join(ROOT, 'test-results', `skew-${failed}.png`)
    await tab.page.screenshot({ path: picture }).catch(() => undefined)
    tell(false, name, `${error instanceof Error ? error.message : String(error)}\n${tab.toasts.join('\n')}\n${picture}`)
    await tab.context.close()
    return false
  }
}

function tell(isOk: boolean, name: string, why = ''): void {
  if (isOk) passed += 1
  else failed += 1
  process.stdout.write(`  ${isOk ? 'ok' : 'failed'}: ${name}\n${isOk ? '' : `${why}\n`}`)
}
