import { expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const COFFEE = 'KAW-1001'
const { render } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { parts: { render }, upstreamTimeoutMs: 20_000 }),
)
const staff = asStaff(await staffKey(commerce, 'attributes', ['catalogue']))
const viewer = asStaff(await staffKey(commerce, 'attributes-view', ['view']))

interface Field {
  name: string
  label: string
  type: string
  group?: string
  value?: string | boolean
  options?: { value: string; label: string }[]
}

/** The form of the attributes on the page of a product. */
async function formAt(sku: string) {
  const { screen } = (await shop.json(`/en/studio/product?sku=${sku}`, {}, staff)) as { screen: Screen }
  const form = nodesOf(screen, 'form').find(
    ({ on }) => (on?.submit as { op?: string }[] | undefined)?.[0]?.op === 'studio.saveProductAttributes',
  )!
  const [step] = form.on!.submit as { args?: object }[]
  const fields = form.props.fields as unknown as Field[]
  const values = Object.fromEntries(
    fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']),
  ) as Record<string, string | boolean>
  return { args: step!.args!, fields, values }
}
async function save(args: object, values: object, by = staff) {
  const visitor = { headers: { ...by.headers, 'accept-language': 'en' } }
  const answer = await shop.call('studio.saveProductAttributes', { ...args, values }, visitor)
  return { status: answer.status, text: await answer.text() }
}

it('the attributes of a product stand there by their names, with the values of the shop to choose from', async () => {
  const { fields } = await formAt(COFFEE)
  const roast = fields.find(({ type, options = [] }) => type === 'select' && options.length > 2)!
  expect(roast.label).toMatch(/^[A-Z]/)
  expect(roast.options!.map(({ value }) => value)).toContain(roast.value)
  expect(fields.filter(({ type }) => type === 'checkbox').every(({ group }) => group !== undefined)).toBe(true)
})

it('only what was changed is saved, and nothing over a change of somebody else', async () => {
  const { args, fields, values } = await formAt(COFFEE)
  const { name, options } = fields.find(({ type, options = [] }) => type === 'select' && options.length > 2)!
  const member = name.slice('values.'.length)
  const other = options!.find(({ value }) => value !== '' && value !== values[member])!
  expect(await save(args, { ...values, [member]: other.value }, viewer)).toMatchObject({ status: 403 })
  expect(await save(args, { ...values, [member]: 'no-such-value' })).toMatchObject({ status: 422 })
  expect(await save(args, { ...values, [member]: other.value })).toMatchObject({ status: 200 })
  const after = await formAt(COFFEE)
  expect(after.values).toEqual({ ...values, [member]: other.value })
  expect(await save(args, values)).toMatchObject({ status: 409 })
  expect((await formAt(COFFEE)).values).toEqual(after.values)
})

it('values that differ in their signs alone have a box each', async () => {
  const words = (text: string) => ({ pl: text, en: text, de: text })
  const values = ['15', '1.5', 'l', 'L', 'Łódź', 'Ódź', '咖啡'].map((value) => ({ value, label: words(value) }))
  const made = await commerce.fetch(
    new Request('http://commerce.test/staff/record/attribute', {
      method: 'POST',
      headers: {
        'cg-token': commerce.commerce.apiKey,
        'x-headless': '1',
        'content-type': 'application/json',
        ...staff.headers,
      },
      body: JSON.stringify({ records: [{ code: 'size', type: 'multiselect', label: words('Size'), values }] }),
    }),
  )
  expect(made.status, await made.text()).toBe(200)
  for (const { value } of values) {
    const { args, fields, values: drawn } = await formAt(COFFEE)
    const boxes = fields.filter(({ group }) => group === 'Size')
    expect(new Set(boxes.map(({ name }) => name)).size).toBe(values.length)
    const one = boxes.map(({ name, label }) => [name.slice('values.'.length), label === value])
    expect(await save(args, { ...drawn, ...Object.fromEntries(one) })).toMatchObject({ status: 200 })
    const chosen = (await formAt(COFFEE)).fields.filter((field) => field.group === 'Size' && field.value === true)
    expect(chosen.map(({ label }) => label)).toEqual([value])
  }
})

it('a text has a field for each language, and can be taken away', async () => {
  const { args, fields, values } = await formAt(COFFEE)
  const texts = fields.filter(({ type }) => type === 'text').map(({ name }) => name.slice('values.'.length))
  const [first] = texts
  const code = first!.replace(/(Pl|En|De)$/, '')
  const typed = { [`${code}Pl`]: 'po polsku', [`${code}En`]: 'in English', [`${code}De`]: 'auf Deutsch' }
  expect(await save(args, { ...values, ...typed })).toMatchObject({ status: 200 })
  const changed = await formAt(COFFEE)
  expect(changed.values).toMatchObject(typed)
  const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))
  expect(await save(changed.args, { ...changed.values, ...empty })).toMatchObject({ status: 200 })
  expect((await formAt(COFFEE)).values).toMatchObject(empty)
})
