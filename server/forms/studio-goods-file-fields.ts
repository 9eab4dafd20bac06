import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { MAX_GOODS_BYTES } from '#schemas/goods-file.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import { GOODS_PATH } from '#server/compiler/address/data-paths.ts'
import { GOODS_FORMATS, type GoodsReading } from '#server/ports/goods-files.ts'
import type { CodeName } from '#server/ports/staff-names.ts'

/* Fields of the forms about files of goods, the same for drawing and for checking. */

/** Of Poland. */
const USUAL_VAT = '23'

export function goodsFileField(t: Translate): FormField {
  return {
    name: 'attachments',
    label: t('studio.imports.file'),
    type: 'files',
    hint: t('studio.imports.file.hint', { mb: MAX_GOODS_BYTES / 1024 / 1024 }),
    files: {
      upload: `${GOODS_PATH}{?name,locale}`,
      removal: `${GOODS_PATH}/{id}/remove`,
      accept: '.csv,.jsonl,.zip,text/csv,application/zip',
      ...{ max: 1, maxBytes: MAX_GOODS_BYTES },
    },
    rules: [],
  }
}

interface Choices {
  languages: readonly Locale[]
  currencies: readonly Currency[]
  warehouses: readonly CodeName[]
}

/** How a file is read; what follows the format is for files of other programs alone. */
export function readingFields(t: Translate, { languages, currencies, warehouses }: Choices, read: GoodsReading | null) {
  const isForeign: NonNullable<FormField['when']> = [{ field: 'format', equals: 'own', not: true }]
  const fields: FormField[] = [
    {
      ...{ name: 'format', label: t('studio.imports.format'), type: 'select', value: read?.format ?? 'own' },
      options: GOODS_FORMATS.map((value) => ({ value, label: t(`studio.imports.format.${value}`) })),
      rules: [{ rule: 'required' }],
    },
    {
      ...{ name: 'language', label: t('studio.imports.language'), type: 'select', width: 'half', when: isForeign },
      options: languages.map((value) => ({ value, label: t(`studio.language.${value}`) })),
      value: read?.language ?? languages[0] ?? '',
      rules: [],
    },
    {
      ...{ name: 'currency', label: t('studio.bulk.currency'), type: 'select', width: 'half', when: isForeign },
      options: currencies.map((value) => ({ value, label: value })),
      value: read?.currency ?? currencies[0] ?? '',
      rules: [],
    },
    {
      ...{ name: 'vat', label: t('studio.imports.vat'), type: 'text', inputMode: 'decimal', width: 'half' },
      ...{ hint: t('studio.imports.vat.hint'), when: isForeign, rules: [{ rule: 'length', max: 6 }] },
      value: read && read.format !== 'own' ? String(read.vat) : USUAL_VAT,
    },
    {
      ...{ name: 'warehouse', label: t('studio.imports.warehouse'), type: 'select', width: 'half', when: isForeign },
      options: warehouses.map(({ code, name }) => ({ value: code, label: name })),
      value: read?.warehouse ?? warehouses[0]?.code ?? '',
      rules: [],
    },
    {
      ...{ name: 'isNet', label: t('studio.imports.net'), type: 'checkbox', when: isForeign, rules: [] },
      value: read?.isNet ?? false,
    },
  ]
  // Without a warehouse nothing can be chosen.
  return fields.filter(({ options }) => options === undefined || options.length > 0)
}

/** `23`, `5,5`; null for what is no rate. */
export function readVat(typed: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0%]/g, '').replace(',', '.')
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
