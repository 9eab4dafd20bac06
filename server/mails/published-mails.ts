import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Layout } from '#schemas/layout.ts'
import { shippedMails } from './shipped-mails.ts'

/** An unusable folder of layouts; its message names the file and the fault. */
export class MailFolderError extends Error {}

/**
 * Mail layouts from a folder, in the format of `npm run witryna -- layout show mails/order-received`; missing ones are the
 * shipped ones. Read once. Throws MailFolderError.
 */
export function mailsInFolder(folder: string): (name: string) => Layout | null {
  const own = new Map<string, Layout>()
  for (const file of filesOf(folder)) {
    const layout = read(join(folder, file))
    if (!layout.layout.startsWith('mails/'))
      throw new MailFolderError(`${join(folder, file)} is the layout '${layout.layout}', not one of a mail.`)
    own.set(layout.layout, layout)
  }
  const shipped = shippedMails()
  return (name) => own.get(name) ?? shipped(name)
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch (error) {
    throw new MailFolderError(`${folder} cannot be read: ${(error as Error).message}.`)
  }
}

function read(file: string): Layout {
  try {
    return Layout.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new MailFolderError(`${file} is no layout: ${(error as Error).message.split('\n')[0]}`)
  }
}
