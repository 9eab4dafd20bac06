import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:boot-script'

/** `virtual:boot-script` holds the bundled and minified text of `runtime/boot/boot.ts`, which each page carries inline. */
export function bootScript(root: string): Plugin {
  return {
    name: 'boot-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const { code, files } = await bundle(root)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

/** The script, and the files that it is made of. */
async function bundle(root: string): Promise<{ code: string; files: readonly string[] }> {
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: ['chrome111', 'firefox113', 'safari16.4'],
      rolldownOptions: {
        input: join(root, 'runtime/boot/boot.ts'),
        output: { format: 'iife' },
        // It shares names with modules of the page's script, and takes nothing else of them.
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const outputs = [built].flat() as { output: { code?: string; moduleIds?: string[] }[] }[]
  const { code, moduleIds: files = [] } = outputs[0]?.output[0] ?? {}
  if (!code) throw new Error('runtime/boot/boot.ts gave no script')
  return { code: code.trim(), files }
}
