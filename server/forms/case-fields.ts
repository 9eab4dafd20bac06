import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { FieldCondition, Rule } from '#schemas/form-rule.ts'
import { type CaseKind, DefectType, type Filing, ItemCondition, Remedy, ReturnReason } from '#schemas/return-case.ts'
import { LARGEST_UPLOAD_BYTES, MAX_UPLOADS, UPLOAD_MIME } from '#schemas/upload.ts'
import { uploadRemovalTemplate, uploadTemplate } from '#server/compiler/address/data-paths.ts'

const required: Rule = { rule: 'required' }
const tidy: Rule = { rule: 'whitespace' }

/** Name of the fields for a row of an order: `items.row1`. */
const rowName = (index: number) => `row${index + 1}`

/** The fields that find a guest's order. S2.192. */
export function findOrderFields(t: Translate): FormField[] {
  return [
    {
      name: 'orderNumber',
      label: t('contact.order_number'),
      type: 'text',
      hint: t('case.order_hint'),
      rules: [required, { rule: 'length', max: 40 }],
    },
    {
      name: 'email',
      label: t('contact.email'),
      type: 'email',
      autocomplete: 'email',
      hint: t('case.email_hint'),
      rules: [required, { rule: 'email' }],
    },
  ]
}

/** Fields of a return: pieces, reason and condition of each product that can be given back. A withdrawal needs no reason. S5.19. */
export function returnFields(t: Translate, filing: Filing, filingToken: string | null): FormField[] {
  const isFree = filing.type === 'withdrawal'
  const reasons = ReturnReason.options.filter((reason) => isFree || reason !== 'not_specified')
  const rows = rowsOf(filing, 'returnable').flatMap(({ name, group, left, isOnly }): FormField[] => {
    const { isChosen, when } = chosenIf(name)
    return [
      piecesField(t, { name, group, left, isOnly }),
      {
        name: `reasons.${name}`,
        label: t('case.reason'),
        type: 'select',
        options: reasons.map((value) => ({ value, label: t(`case.reason.${value}`) })),
        ...(isFree ? { value: 'not_specified' } : { missing: t('v.reason') }),
        rules: isFree ? [] : [isChosen],
        when,
        group,
      },
      {
        name: `conditions.${name}`,
        label: t('case.condition'),
        type: 'select',
        options: ItemCondition.options.map((value) => ({ value, label: t(`case.condition.${value}`) })),
        rules: [],
        when,
        group,
      },
    ]
  })
  const files = filesField(t, 'return', filing, filingToken)
  const account = accountFields(t, filing, { isNeeded: !isFree, when: [] })
  return [...rows, commentField(t), files, ...personFields(t, filing), ...account]
}

/** Fields of a complaint: pieces, day, kind and description of each defect, and what the buyer wishes. S5.20. */
export function complaintFields(t: Translate, filing: Filing, filingToken: string | null): FormField[] {
  const rows = rowsOf(filing, 'faulty').flatMap(({ name, group, left, isOnly }): FormField[] => {
    const { isChosen, when } = chosenIf(name)
    return [
      piecesField(t, { name, group, left, isOnly }),
      {
        name: `defectDates.${name}`,
        label: t('case.defect_date'),
        type: 'date',
        rules: [isChosen, { rule: 'date', notBefore: filing.firstDefectDay, notFuture: true }],
        missing: t('v.defect_date'),
        when,
        group,
      },
      {
        name: `defectTypes.${name}`,
        label: t('case.defect_type'),
        type: 'select',
        options: DefectType.options.map((value) => ({ value, label: t(`case.defect_type.${value}`) })),
        rules: [isChosen],
        when,
        group,
      },
      {
        name: `descriptions.${name}`,
        label: t('case.description'),
        type: 'textarea',
        hint: t('case.description_hint'),
        rules: [isChosen, { rule: 'length', min: 20, max: 2000 }],
        when,
        group,
      },
    ]
  })
  const remedy: FormField = {
    name: 'remedy',
    label: t('case.remedy'),
    type: 'radio',
    hint: t('case.remedy_hint'),
    options: Remedy.options.map((value) => ({ value, label: t(`case.remedy.${value}`) })),
    rules: [required, { rule: 'choice', values: [...Remedy.options] }],
  }
  const phone: FormField = {
    name: 'phone',
    label: t('case.phone'),
    type: 'tel',
    autocomplete: 'tel',
    rules: [{ rule: 'phone' }],
  }
  const files = filesField(t, 'complaint', filing, filingToken)
  const when = ['', 'repair', 'replacement'].map((equals) => ({ field: 'remedy', equals, not: true }) as const)
  const account = accountFields(t, filing, { isNeeded: false, when })
  return [...rows, remedy, commentField(t), files, ...personFields(t, filing), phone, ...account]
}

const commentField = (t: Translate): FormField => ({
  name: 'comment',
  label: t('case.comment'),
  type: 'textarea',
  rules: [{ rule: 'length', max: 1000 }],
})

/** The photos and files of a case; `filingToken`: as in the address of the form. */
function filesField(t: Translate, kind: CaseKind, { orderNumber }: Filing, filingToken: string | null): FormField {
  return {
    name: 'attachments',
    label: t('files.label'),
    type: 'files',
    hint: t('files.hint', { count: MAX_UPLOADS[kind] }),
    files: {
      upload: uploadTemplate(orderNumber, filingToken),
      removal: uploadRemovalTemplate(orderNumber, filingToken),
      accept: [...Object.values(UPLOAD_MIME), '.heic'].join(','),
      max: MAX_UPLOADS[kind],
      maxBytes: LARGEST_UPLOAD_BYTES,
    },
    rules: [],
  }
}

/** The rows with pieces left; the only one is chosen already. */
function rowsOf({ items }: Filing, which: 'returnable' | 'faulty') {
  const rows = items.flatMap((item, index) =>
    item[which] === 0 ? [] : [{ name: rowName(index), group: item.name, left: item[which] }],
  )
  return rows.map((row) => ({ ...row, isOnly: rows.length === 1 }))
}

/** Of a row without pieces nothing is asked. */
function chosenIf(name: string): { isChosen: Rule; when: FieldCondition[] } {
  const when = [{ field: `items.${name}`, equals: '0', not: true }]
  return { isChosen: { rule: 'required', when }, when }
}

function piecesField(
  t: Translate,
  { name, group, left, isOnly }: { name: string; group: string; left: number; isOnly: boolean },
): FormField {
  return {
    name: `items.${name}`,
    label: t('case.pieces'),
    type: 'number',
    inputMode: 'numeric',
    hint: t('case.pieces_hint', { count: left }),
    value: isOnly ? String(left) : '0',
    rules: [required, { rule: 'number', min: 0, max: left }],
    group,
  }
}

function personFields(t: Translate, { name, email }: Filing): FormField[] {
  return [
    {
      name: 'name',
      label: t('withdrawal.name'),
      type: 'text',
      autocomplete: 'name',
      rules: [required, tidy, { rule: 'letters' }, { rule: 'length', max: 120 }],
      ...(name !== null && { value: name }),
    },
    {
      name: 'email',
      label: t('contact.email'),
      type: 'email',
      autocomplete: 'email',
      hint: t('case.receipt_hint'),
      value: email,
      rules: [required, { rule: 'email' }],
    },
  ]
}

/** The account that money goes to; asked only where it cannot go back the way it came. Domain 2. */
function accountFields(
  t: Translate,
  { needsBankAccount, name }: Filing,
  { isNeeded, when }: { isNeeded: boolean; when: FieldCondition[] },
): FormField[] {
  if (!needsBankAccount) return []
  return [
    {
      name: 'iban',
      label: t('case.iban'),
      type: 'text',
      hint: t(isNeeded ? 'case.iban_hint' : 'case.iban_later'),
      rules: [...(isNeeded ? [required] : []), { rule: 'iban' }],
      when,
    },
    {
      name: 'accountHolder',
      label: t('case.account_holder'),
      type: 'text',
      rules: [tidy, { rule: 'length', max: 100 }],
      when,
      ...(name !== null && { value: name }),
    },
  ]
}

/** The chosen rows of an order with their pieces; a row without a number counts as 0. */
export function chosenRows(filing: Filing, items: Readonly<Record<string, number>>) {
  return filing.items.flatMap(({ id }, index) => {
    const row = rowName(index)
    const quantity = items[row] ?? 0
    return quantity > 0 ? [{ row, orderItemId: id, quantity }] : []
  })
}
