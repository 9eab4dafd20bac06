import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_FLAGS, findChromium } from '../find-chromium.ts'

const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.local/share/fonts')]
/** A file of each system font that the shop has a fallback for, by its name in Linux distributions. */
const FILES = {
  'DejaVu Sans': 'DejaVuSans.ttf',
  'Liberation Sans': 'LiberationSans-Regular.ttf',
  'Noto Sans': 'NotoSans-Regular.ttf',
  Roboto: 'Roboto-Regular.ttf',
} as const

interface SystemFont {
  name: string
  /** of its files */
  folder: string
}

/** Those of the fonts that this machine has; Debian's Chromium installs at least one of them. */
export const SYSTEM_FONTS: readonly SystemFont[] = Object.entries(FILES).flatMap(([name, file]) => {
  const [found] = FOLDERS.flatMap((cwd) => globSync(`**/${file}`, { cwd }).map((path) => join(cwd, path)))
  return found ? [{ name, folder: dirname(found) }] : []
})

/** A browser whose only system fonts are those of one folder. */
export async function launchWithFonts({ folder }: SystemFont): Promise<{ browser: Browser; close(): Promise<void> }> {
  const own = mkdtempSync(join(tmpdir(), 'witryna-fonts-'))
  const file = join(own, 'fonts.conf')
  writeFileSync(file, `<fontconfig><dir>${folder}</dir><cachedir>${own}</cachedir></fontconfig>`)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    env: { ...process.env, FONTCONFIG_FILE: file } as Record<string, string>,
  })
  return {
    browser,
    async close() {
      await browser.close()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
