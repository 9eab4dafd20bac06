import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { readingFields } from '#server/forms/studio-goods-file-fields.ts'
import type { GoodsFault, GoodsFile } from '#server/ports/goods-files.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import { allowedCurrencies, allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { faultInWords } from './fault-words.ts'
import { importBadge, isUnderWay } from './imports/import-words.ts'
import { type RecordAction, recordActions } from './record-actions.ts'
import { recordHead } from './record-head.ts'

export const studioImportSection = section('studio-import')({
  title: 'One file of goods: how it is read, what it would add and change, each wrong line, and how far its import is.',
  settings: z.strictObject({}),
  needs: ['goodsFile', 'stockPlaces', 'config'],
  submits: [
    ...(['studio.checkGoodsFile', 'studio.importGoodsFile'] as const),
    ...(['studio.stopImport', 'studio.continueImport'] as const),
  ],
  resolve({ data: { goodsFile: file, stockPlaces, config }, ...context }) {
    const { t, locale, link } = context
    const number = (value: number) => formatNumber(value, locale)
    const { import: found } = file
    const choices = {
      languages: allowedLocales(config),
      currencies: allowedCurrencies(config),
      warehouses: stockPlaces,
    }
    const again = link('studio_import', { id: file.id }) ?? '/'
    return [
      recordHead(
        {
          title: file.name,
          lead: leadOf(file, context),
          back: { label: t('studio.imports.back'), href: link('studio_imports') ?? '/' },
          states: found && file.failure === null && (found.lines > 0 || isWorking(file)) ? importBadge(found, t) : [],
          facts: [
            { label: t('studio.imports.added_at'), value: formatDateTime(file.addedAt, locale) },
            ...(found
              ? [
                  { label: t('studio.imports.added'), value: number(found.added) },
                  { label: t('studio.imports.changed'), value: number(found.changed) },
                  { label: t('studio.imports.same'), value: number(found.same) },
                  { label: t('studio.imports.bad'), value: number(badOf(file)) },
                  ...(found.isDry ? [] : [{ label: t('studio.imports.stored'), value: number(found.stored) }]),
                ]
              : []),
          ],
          ...(isWorking(file) && { links: [{ label: t('studio.imports.reload'), href: again }] }),
          actions: recordActions(actionsOf(file, choices, context), file.id, context),
        },
        context,
      ),
      ...(file.faults.length > 0 ? [faultsTable(file, context)] : []),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale'>

/** Lines that cannot be stored: those that cannot be read, and those that the shop refuses. */
const badOf = ({ import: found, faults, faultCount }: GoodsFile) =>
  Math.max(
    found?.bad ?? 0,
    // Several faults may be of one line, which cannot be told where not all of them are known.
    faultCount > faults.length ? faultCount : new Set(faults.map(({ line }) => line)).size,
  )

const isWorking = ({ import: found, isAtWork, isBrokenOff }: GoodsFile) =>
  !isBrokenOff && (isAtWork || (found !== null && isUnderWay(found)))

/** What is going on, and what comes next. */
function leadOf(file: GoodsFile, { t, locale }: Context): string {
  const number = (value: number) => formatNumber(value, locale)
  const { import: found, failure, isBrokenOff, faults } = file
  if (isBrokenOff) return t('studio.imports.now.broken')
  if (isWorking(file)) {
    if (!found || found.state === 'sending') return t('studio.imports.now.reading')
    const { checked, lines, stored, added, changed } = found
    return found.state === 'storing'
      ? t('studio.imports.now.storing', { done: number(stored), all: number(added + changed) })
      : t('studio.imports.now.checking', { done: number(checked), all: number(lines) })
  }
  if (failure !== null) {
    const isToldBelow = faults.length > 0 && (found === null || found.lines === 0)
    return [t('studio.imports.now.unreadable'), ...(isToldBelow ? [] : [faultInWords(failure, t)])].join(' ')
  }
  if (!found) return t('studio.imports.now.kept')
  if (found.state === 'stopped' && found.lines === 0) return t('studio.imports.now.unreadable')
  if (found.state === 'stopped') return t('studio.imports.now.stopped', { done: number(found.stored) })
  if (found.state === 'done') return t('studio.imports.now.imported', { count: found.stored })
  if (found.state === 'refused') return t('studio.imports.now.refused')
  const isIdle = found.added + found.changed === 0
  if (badOf(file) > 0) return t(isIdle ? 'studio.imports.now.all_bad' : 'studio.imports.now.some_bad')
  return t(isIdle ? 'studio.imports.now.all_same' : 'studio.imports.now.checked')
}

function actionsOf(
  file: GoodsFile,
  choices: { languages: Parameters<typeof readingFields>[1]['languages']; warehouses: readonly CodeName[] } & Pick<
    Parameters<typeof readingFields>[1],
    'currencies'
  >,
  { t }: Context,
): (RecordAction | false)[] {
  const right = 'catalogue'
  const { import: found } = file
  const isOver = !isWorking(file)
  const isChecked = isOver && !file.isBrokenOff && found?.state === 'checked' && file.failure === null
  const isUseful = isChecked && found.added + found.changed > 0
  const bad = badOf(file)
  return [
    isUseful && {
      ...{ op: 'studio.importGoodsFile', right, args: { skipsBad: bad > 0 }, isOpen: true },
      label: t(bad > 0 ? 'studio.imports.bring.rest' : 'studio.imports.bring'),
      effect: t(bad > 0 ? 'studio.imports.bring.rest.effect' : 'studio.imports.bring.effect'),
      submit: t('studio.imports.bring.submit', { count: found.added + found.changed }),
    },
    isOver && {
      ...{
        op: 'studio.checkGoodsFile',
        right,
        isOpen: found === null || found.lines === 0 || file.failure !== null || file.isBrokenOff,
      },
      label: t(found === null ? 'studio.imports.check' : 'studio.imports.check.again'),
      effect: t('studio.imports.check.effect'),
      submit: t('studio.imports.check.submit'),
      fields: readingFields(t, choices, file.reading),
    },
    isOver &&
      file.failure === null &&
      found?.state === 'stopped' &&
      found.lines > 0 && {
        ...{ op: 'studio.continueImport', right },
        label: t('studio.imports.continue'),
        effect: t('studio.imports.continue.effect'),
        submit: t('studio.imports.continue'),
      },
    !isOver &&
      found !== null &&
      isUnderWay(found) && {
        ...{ op: 'studio.stopImport', right, isDanger: true },
        label: t('studio.imports.stop'),
        effect: t('studio.imports.stop.effect'),
        submit: t('studio.imports.stop'),
      },
  ]
}

/** Each wrong line: where, what stands there, and what to write. */
function faultsTable({ faults, faultCount }: GoodsFile, { t, locale }: Context): NodeDraft {
  const summary =
    faultCount > faults.length
      ? t('studio.imports.faults.some', {
          shown: formatNumber(faults.length, locale),
          total: formatNumber(faultCount, locale),
        })
      : t('studio.imports.faults.note')
  return node(
    'data-table',
    {
      ...{ caption: t('studio.imports.faults'), isCaptionShown: true, filters: [], summary },
      columns: [
        { label: t('studio.imports.faults.line'), type: 'number' },
        { label: t('studio.imports.faults.column'), type: 'text' },
        { label: t('studio.imports.faults.value'), type: 'text' },
        { label: t('studio.imports.faults.cure'), type: 'text' },
      ],
      rows: faults.map(({ line, column, field, value, ...fault }: GoodsFault, at) => ({
        key: String(at),
        cells: [
          { text: line === null ? '' : String(line) },
          { text: column ?? fieldWords(field ?? '', t) },
          { text: value ?? '' },
          { text: faultInWords(fault, t) },
        ],
      })),
    },
    { key: 'faults' },
  )
}

/** Where a fault is that no column has: `offer KAW-1, prices` names the variant in words. */
function fieldWords(field: string, t: LoadContext['t']): string {
  const [, sku, path] = /^offer ([^,]+)(?:, (.+))?$/.exec(field) ?? []
  if (sku === undefined) return field
  const variant = t('studio.imports.faults.offer', { sku })
  return path === undefined ? variant : `${variant}, ${path}`
}
