import type { Plugin } from 'vite'

/** Output options for scripts of the server: names stay, as they stand in the stacks of its log. */
export const compactOutput = {
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
} as const

/** Writes letters beyond ASCII as escapes: V8 keeps a file that has one of them with two bytes a letter. */
export function asciiText(): Plugin {
  return {
    name: 'ascii-text',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeText(file.code)
    },
  }
}

export function escapeText(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
