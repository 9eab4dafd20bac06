import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'

/** Makes an extension in the folder a package that the folder depends on: its code as JavaScript, as npm packages ship it. */
export async function asPackage(folder: string, extension: string): Promise<void> {
  const name = `witryna-${extension}`
  const from = join(folder, extension)
  const to = join(folder, 'node_modules', name)
  cpSync(from, to, { recursive: true, filter: (file) => !/\.tsx?$/.test(file) })
  for (const file of globSync('**/*.{ts,tsx}', { cwd: from })) {
    const options = { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'automatic', format: 'esm' } as const
    const { code } = await transform(readFileSync(join(from, file), 'utf8'), options)
    const script = code.replaceAll(/(from\s+["']\.[^"']+)\.tsx?(["'])/g, '$1.js$2')
    writeFileSync(join(to, file.replace(/\.tsx?$/, '.js')), script)
  }
  rmSync(from, { recursive: true })
  writeFileSync(join(to, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { [name]: '1.0.0' } }))
}
