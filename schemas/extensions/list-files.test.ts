import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { extensionFiles } from './list-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(temporaryFolder(), 'files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = ''): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

const listed = () => extensionFiles(join(root, 'extensions')).map(({ path }) => path)

describe('the files of extensions', () => {
  it('are all but tests and hidden ones, with the versions of packages', () => {
    write('extensions/acme/witryna.extension.json')
    write('extensions/acme/a.test.ts')
    write('extensions/acme/.hidden')
    write('extensions/acme/node_modules/plain/index.js')
    write('extensions/acme/node_modules/.package-lock.json')
    write('extensions/node_modules/.package-lock.json')
    expect(listed()).toEqual([
      'extensions:acme/node_modules/.package-lock.json',
      'extensions:acme/witryna.extension.json',
      'extensions:node_modules/.package-lock.json',
    ])
  })

  it('are also those of an extension that is a package, linked or copied, and of no other package', () => {
    write('elsewhere/witryna.extension.json')
    write('elsewhere/sections/a.js')
    write('extensions/node_modules/@acme/copied/witryna.extension.json')
    write('extensions/node_modules/plain/index.js')
    symlinkSync(join(root, 'elsewhere'), join(root, 'extensions/node_modules/linked'))
    const dependencies = { '@acme/copied': '1.0.0', linked: 'file:../elsewhere', plain: '1.0.0', gone: '1.0.0' }
    write('extensions/package.json', JSON.stringify({ dependencies }))
    expect(listed()).toEqual([
      'extensions:node_modules/@acme/copied/witryna.extension.json',
      'extensions:node_modules/linked/sections/a.js',
      'extensions:node_modules/linked/witryna.extension.json',
      'extensions:package.json',
    ])
  })

  it('are listed although the list of packages cannot be read', () => {
    write('extensions/package.json', '{')
    expect(listed()).toEqual(['extensions:package.json'])
  })
})
