import { NoticeRefused, type PaymentAdapter } from 'witryna/adapters'
import { z } from 'zod'

const Notice = z.object({
  eventId: z.string(),
  externalId: z.string(),
  paymentCode: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'paid', 'failed']),
})

const bazarPay: PaymentAdapter = ({ environment: { BAZAR_KEY: key, BAZAR_URL: url }, shopUrl }) => {
  if (!key || !url || !shopUrl) return null
  return {
    code: 'bazar-pay',
    async begin({ paymentCode, amount, currency }) {
      const query = new URLSearchParams({ code: paymentCode, amount: String(amount), currency, back: shopUrl })
      return { kind: 'redirect', url: `${url}/pay?${query}`, externalId: paymentCode }
    },
    readNotice(body, header) {
      if (header('authorization') !== `Bearer ${key}`) throw new NoticeRefused('The report has a wrong key')
      const read = Notice.safeParse(JSON.parse(body))
      if (!read.success) throw new NoticeRefused('The report has a wrong shape')
      return read.data
    },
  }
}
export default bazarPay
