import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { extensionsFolder } from '#schemas/extensions/places.ts'
import { watchFolders } from './watch-folders.ts'
import { extensionRestarts, NATIVE_ROOMS, needsRestart } from './what-restarts.ts'

/**
 * `npm run dev`: runs the shop with Vite in it, and restarts it when a source has changed that Node has loaded:
 * sections, schemas, layouts, texts. Open browsers notice by themselves. A shop that fails to restart waits for the
 * change that fixes it; one that cannot start at all ends this process too.
 */
const ROOT = resolve(import.meta.dirname, '../..')
/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 100

let shop = start()
let isEnding = false
let isRestarting = false
let hasRestarted = false
let settling: NodeJS.Timeout | undefined

for (const room of NATIVE_ROOMS) watchFolders(join(ROOT, room), (path) => restartFor(needsRestart(`${room}/${path}`)))
const extensions = extensionsFolder()
if (extensions !== null) watchFolders(extensions, (path) => restartFor(extensionRestarts(path)))

function restartFor(isNative: boolean): void {
  if (!isNative) return
  clearTimeout(settling)
  settling = setTimeout(restart, SETTLE_MS)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isEnding = true
    if (hasEnded(shop)) process.exit(0)
    // A terminal has sent the signal to the shop as well, which counts the two as one.
    shop.kill(signal)
  })

function start(): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts'), '--dev'], { cwd: ROOT, stdio: 'inherit' })
  child.on('exit', (code) => {
    if (isEnding) process.exit(code ?? 0)
    if (isRestarting) {
      isRestarting = false
      shop = start()
    } else if (hasRestarted && code !== 0)
      process.stderr.write('The shop has ended; it starts again when a source changes.\n')
    else process.exit(code ?? 1)
  })
  return child
}

function restart(): void {
  if (isEnding || isRestarting) return
  hasRestarted = true
  process.stdout.write('A source has changed: starting again\n')
  if (hasEnded(shop)) {
    shop = start()
    return
  }
  isRestarting = true
  shop.kill('SIGTERM')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
