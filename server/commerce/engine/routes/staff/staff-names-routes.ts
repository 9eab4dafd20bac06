import type { Hono } from 'hono'
import { pickText } from '#schemas/locale.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv, StorePart } from '../../../parts.ts'
import { loadMethods } from '../../checkout/stored-methods.ts'
import { textIn } from '../../text-in.ts'
import { StaffNamesAnswer } from './names-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

/** The staff call that says what people call things which documents name by a code. */
export function staffNamesRoutes({
  database,
  peopleNames,
}: Pick<StaffDeps, 'database'> & Pick<StorePart, 'peopleNames'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/names',
    {
      summary: 'Names of methods of delivery and payment, of warehouses, of price groups and of people of the studio.',
      right: 'catalogue',
      answers: { 200: { description: 'All of them.', schema: StaffNamesAnswer } },
    },
    async (context) => {
      const { db } = database
      const { locale } = context.get('caller')
      const [{ delivery, payment }, warehouses, groups, people] = await Promise.all([
        loadMethods(db),
        db.selectFrom('warehouses').select(['code', 'name']).orderBy('position').execute(),
        db.selectFrom('price_groups').select(['name', 'label']).orderBy('name').execute(),
        peopleNames(),
      ])
      const methods = (all: typeof delivery | typeof payment) =>
        all.map(({ code, label }) => ({ code, name: pickText(label, locale) }))
      return context.json({
        ...{ delivery: methods(delivery), payment: methods(payment) },
        // Their names are texts in each language.
        warehouses: warehouses.map(({ code, name }) => ({ code, name: textIn(JSON.parse(name), locale) ?? code })),
        priceGroups: groups.map(({ name, label }) => ({ code: name, name: label })),
        people,
      })
    },
  )

  return calls.app
}
