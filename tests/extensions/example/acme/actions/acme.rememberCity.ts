import { type Action, toast } from 'witryna/action'
import type { z } from 'zod'
import type { input } from '../operations/acme.rememberCity.ts'
import { STORES } from '../stores.ts'

const rememberCity: Action<z.infer<typeof input>> = async ({ city }, { t }) => {
  const store = STORES.find((each) => each.city.toLowerCase() === city.toLowerCase())
  if (!store) return { status: 422, effects: [toast('error', t('acme.unknown_city'))], cookies: [] }
  return {
    status: 200,
    effects: [toast('success', t('acme.remembered', { city: store.city }))],
    cookies: [],
    isConfirmed: true,
  }
}
export default rememberCity
