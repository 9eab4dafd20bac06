import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { answerOf } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile(openWholeShop)

it('says why a company cannot be joined, above the button as well, where it stays', async () => {
  const cookies = { token: await commerce.tokenOf('cus-1'), has_session: '1', currency: 'PLN', scope: 'amp_en' }
  const { status, effects } = await answerOf(shop.call('company.joinCompany', { token: 'A'.repeat(43) }, { cookies }))
  const text = TRANSLATE.pl('company.invitation.invalid')
  expect(status).toBe(422)
  expect(effects).toEqual([
    { effect: 'field-errors', errors: { '': text } },
    expect.objectContaining({ effect: 'toast', tone: 'error', text }),
  ])
})
