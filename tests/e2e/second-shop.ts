import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { type CommerceProxy, openCommerceProxy } from './commerce-proxy.ts'
import { openProcesses } from './shop-process.ts'

export interface SecondShop {
  origin: string
  /** the shop's own folder, for command-line tools */
  dataDir: string
  /** of the commerce API, which sends the e-mails */
  commerceDir: string
  proxy: CommerceProxy
  close(): Promise<void>
}

interface SecondShopOptions {
  /** variables of the shop's process */
  shop?: Record<string, string>
  /** variables of the commerce API's process */
  commerce?: Record<string, string>
}

/**
 * A separate shop whose commerce API is another process, with a proxy in between that fails on demand. Both know the
 * shop's address.
 */
export async function openSecondShop({ shop = {}, commerce = {} }: SecondShopOptions = {}): Promise<SecondShop> {
  const processes = openProcesses()
  const { folder, run } = processes
  let proxy: CommerceProxy | undefined

  async function close() {
    await processes.close()
    await proxy?.close()
  }

  try {
    const commerceDir = join(folder, 'commerce')
    sharePictures(commerceDir)
    const dataDir = join(folder, 'shop')
    // The commerce API must know the shop's address before the shop starts.
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const [, commerceUrl = ''] = await run(
      'server/commerce/main.ts',
      { COMMERCE_PORT: '0', DATA_DIR: commerceDir, ORIGIN: origin, ...commerce },
      /answers at (http:\/\/127\.0\.0\.1:\d+)/,
    )
    proxy = await openCommerceProxy(commerceUrl)
    await run(
      'server/main.ts',
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        COMMERCE_URL: `${proxy.url}/commerce`,
        COMMERCE_TOKEN: readFileSync(join(commerceDir, 'commerce-token'), 'utf8').trim(),
        LOG_LEVEL: 'silent',
        ...shop,
      },
      /^Shop\s+http:/m,
    )
    return { origin, dataDir, commerceDir, proxy, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** All shops of the run share the rendered pictures: rendering takes a minute of CPU time. */
function sharePictures(commerceDir: string): void {
  const pictures = join(process.env.E2E_DATA_DIR as string, 'pictures')
  mkdirSync(pictures, { recursive: true, mode: 0o700 })
  mkdirSync(commerceDir, { mode: 0o700 })
  symlinkSync(pictures, join(commerceDir, 'pictures'))
}
