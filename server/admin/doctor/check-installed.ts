import { resolve } from 'node:path'
import { BUILT_WITH, otherBuild } from '#schemas/extensions/built-with.ts'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { findExtensions, missingFolder } from '#schemas/extensions/find-extensions.ts'
import type { FoundExtension } from '#schemas/extensions/found-extension.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { lostRegister } from '#server/platform/lost-register.ts'
import { checkExtensions } from '../extensions/check-extensions.ts'
import { refusedExtensions } from '../without-extensions.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, fault } = findingsOf('extensions')
const BUILT = resolve(import.meta.dirname, '../../../dist', BUILT_WITH)

/** Each extension with what it adds, what keeps it from being used, and a register of companies whose extension is gone. */
export function checkInstalled(configuration: Pick<Configuration, 'COMPANY_REGISTER'>, built = BUILT): Finding[] {
  const lost = lostRegister(configuration)
  return [...checkExtensionFolder(built), ...(lost === null ? [] : [fault(lost)])]
}

function checkExtensionFolder(built: string): Finding[] {
  const refused = refusedExtensions(process.env)
  if (refused.length > 0) return refused.map((line) => fault(line))
  try {
    const extensions = findExtensions()
    checkExtensions()
    const other = otherBuild(built)
    const missing = missingFolder()
    if (missing !== null) return [fault(other?.message ?? missing)]
    const listed = extensions.length === 0 ? [ok('none')] : extensions.map((extension) => ok(describe(extension)))
    if (other === null) return listed
    return [...listed, other.isLackAlone ? fault(other.message) : warning(other.message)]
  } catch (error) {
    if (!(error instanceof ExtensionError)) throw error
    return error.faults.map((line) => fault(line))
  }
}

function describe({ name, version, title, folder, ...parts }: FoundExtension): string {
  const counts = [
    count(parts.widgets, 'widget'),
    count(parts.sections, 'section'),
    count(parts.screens, 'screen'),
    count(parts.operations, 'operation'),
    count([...parts.payments, ...parts.pickups, ...parts.registers, ...parts.shipments], 'adapter'),
    parts.theme === null ? null : 'a theme',
  ].flatMap((text) => text ?? [])
  return `${name} ${version} (${counts.join(', ')}), ${parts.package ?? folder}: ${title}`
}

function count({ length }: readonly unknown[], what: string): string | null {
  if (length === 0) return null
  return `${length} ${what}${length === 1 ? '' : 's'}`
}
