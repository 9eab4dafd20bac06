import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROUTE_PARAMS } from '#schemas/routes.ts'
import { routes } from '#server/screens/routes.ts'
import { MailFolderError, mailsInFolder } from './published-mails.ts'
import { shippedMails } from './shipped-mails.ts'
import { UNBUILT_ROUTES } from './unbuilt-routes.ts'

describe('a commerce API that runs alone', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'witryna-mails-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const put = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))

  it('knows which routes the shop has not built: each that is built leaves this list', () => {
    const unbuilt = Object.keys(ROUTE_PARAMS).filter((key) => !Object.hasOwn(routes, key))
    expect([...UNBUILT_ROUTES].sort()).toEqual(unbuilt.sort())
  })

  it('draws mails by the layouts of a folder, by the shipped ones where it has none', () => {
    const shipped = shippedMails()
    const changed = { ...shipped('mails/order-shipped')!, slots: { head: ['head'], main: ['text'] } }
    put('shipped.json', changed)
    const layout = mailsInFolder(folder)
    expect(layout('mails/order-shipped')?.slots.main).toEqual(['text'])
    expect(layout('mails/order-delivered')).toEqual(shipped('mails/order-delivered'))
    expect(layout('mails/unheard-of')).toBeNull()
  })

  it.each([
    ['no layout', { layout: 'mails/order-shipped' }, 'is no layout'],
    ['of a page', { layout: 'screens/home', version: 1, slots: {}, sections: {} }, 'not one of a mail'],
  ])('does not start with a file that is %s', (_, content, problem) => {
    put('broken.json', content)
    expect(() => mailsInFolder(folder)).toThrow(MailFolderError)
    expect(() => mailsInFolder(folder)).toThrow(problem)
  })
})
