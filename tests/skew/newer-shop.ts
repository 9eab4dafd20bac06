import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One edit of a source file: the text must be there, once. */
interface Edit {
  file: string
  find: string
  replace: string
}

/** What a next version could change, as edits of this one. */
export const PLANTS: Readonly<Record<string, readonly Edit[]>> = {
  'a field more, deep inside a product': [
    {
      file: 'schemas/product.ts',
      find: 'ProductSummary.omit({ ean: true })',
      replace:
        'ProductSummary.omit({ ean: true }).extend({ roastedOn: z.string().meta({ description: "Day of roasting.", examples: ["2026-11-01"] }).optional() })',
    },
    {
      file: 'server/sections/catalogue/product-tiles.ts',
      find: 'return { ...product, images: images.slice(0, 1) }',
      replace: "return { ...product, images: images.slice(0, 1), roastedOn: '2026-11-01' }",
    },
  ],
  'a higher version of the header': [
    {
      file: 'widgets/site-header/schema.ts',
      find: "  type: 'site-header',",
      replace:
        "  type: 'site-header',\n  v: 2,\n  versions: { 2: { upgrade: (props) => ({ tone: 'dark', ...props }), downgrade: () => ({}) } },",
    },
    {
      file: 'widgets/site-header/schema.ts',
      find: 'props: z.strictObject({}),',
      replace:
        "props: z.strictObject({ tone: z.enum(['dark', 'light']).meta({ description: 'Colours.' }) }),\n  defaults: { tone: 'dark' },",
    },
  ],
  'an effect more in the answer of an operation': [
    {
      file: 'schemas/effect.ts',
      find: "    z\n      .strictObject({ effect: z.literal('refresh') })",
      replace:
        "    z.strictObject({ effect: z.literal('vibrate') }).meta({ description: 'Lets the device vibrate.' }),\n    z\n      .strictObject({ effect: z.literal('refresh') })",
    },
    {
      file: 'schemas/effect.ts',
      find: '  announce: { optional: true },',
      replace: '  announce: { optional: true },\n  vibrate: { optional: true },',
    },
    {
      file: 'runtime/actions/read-answer.ts',
      find: '  refresh: () => true,',
      replace: '  refresh: () => true,\n  vibrate: () => true,',
    },
    {
      file: 'server/actions/cart/cart.ts',
      find: "effects: () => [toast('success', t('cart.add_ok'),",
      replace: "effects: () => [{ effect: 'vibrate' }, toast('success', t('cart.add_ok'),",
    },
  ],
}

/**
 * A copy of this project in a folder, changed as a next version could be, and built. Files of this version's client stay,
 * as they do when a server is updated. `isReleased`: this version's catalog is frozen in the copy, as each release does.
 */
export function makeNewerShop(root: string, folder: string, { isReleased }: { isReleased: boolean }): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  if (isReleased) run(folder, ['server/admin/witryna.ts', 'catalog', 'freeze'])
  for (const edit of Object.values(PLANTS).flat()) apply(folder, edit)
  run(folder, ['runtime/build/build.ts'])
}

function apply(folder: string, { file, find, replace }: Edit): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not hold the planted place once: ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}

function run(cwd: string, args: readonly string[]): void {
  execFileSync(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
}
