import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

const OOLONG = { productId: 'oolong', sku: 'HER-1033' }

async function notify(input: object, token?: string) {
  const response = await shop.call('product.notify', input, {
    headers: { 'x-path': '/en' },
    ...(token !== undefined && { cookies: { token } }),
  })
  const { effects } = (await response.json()) as { effects: { effect: string; tone?: string; text?: string }[] }
  return { status: response.status, toast: effects.find(({ effect }) => effect === 'toast') }
}

describe('product.notify', () => {
  it('[S1.26] [S8.45] takes an alert from a customer, once', async () => {
    const { sku } = await commerce.commerce.engine.db
      .selectFrom('offers')
      .select('sku')
      .where('product_id', '=', 'oolong')
      .executeTakeFirstOrThrow()
    const token = await commerce.tokenOf('cus-1')
    const first = await notify({ productId: 'oolong', sku }, token)
    expect(first).toMatchObject({
      status: 200,
      toast: { tone: 'success', text: 'We will let you know when the product is back.' },
    })
    expect(await notify({ productId: 'oolong', sku }, token)).toMatchObject({
      status: 409,
      toast: { tone: 'info', text: 'You already have an alert for this product.' },
    })
  })

  it('[S6.7] needs a login, and asks nobody about it without one', async () => {
    commerce.state.calls = []
    expect(await notify(OOLONG)).toMatchObject({ status: 401, toast: { tone: 'error' } })
    expect(commerce.state.calls.filter(({ url }) => url.includes('stock-alert'))).toEqual([])
  })

  it('[S8.45] says that it could not be saved', async () => {
    const token = await commerce.tokenOf('cus-1')
    expect(await notify({ productId: 'nothing', sku: 'X' }, token)).toMatchObject({
      status: 422,
      toast: { tone: 'error', text: 'The alert could not be saved.' },
    })
    commerce.state.interfere = ({ url }) => (url.includes('stock-alert') ? new Response('', { status: 500 }) : null)
    expect(await notify(OOLONG, token)).toMatchObject({
      status: 503,
      toast: { tone: 'error', text: 'The alert could not be saved.' },
    })
  })
})
