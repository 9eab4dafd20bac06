import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import profiles from '#server/platform/profiles.json' with { type: 'json' }
import { type ServerProcess, startServer } from './server-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface ShopOptions {
  /** folder of its data and its log */
  folder: string
  env?: Readonly<Record<string, string>>
  /** false: started like a production shop, without the probe */
  isProbed?: boolean
}

/** Builds this shop's scripts and starts it as `npm start` does, in a folder of its own. */
export async function startShop({ folder, env, isProbed = true }: ShopOptions): Promise<ServerProcess> {
  execFileSync(process.execPath, [join(ROOT, 'runtime/build/build.ts')], { cwd: ROOT, stdio: 'ignore' })
  return startServer({
    program: ['server/main.ts'],
    flags: profiles.shop.flags,
    env: { ...profiles.shop.env, DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    readyPath: '/readyz',
    logFile: join(folder, 'shop.log'),
    isProbed,
  })
}
