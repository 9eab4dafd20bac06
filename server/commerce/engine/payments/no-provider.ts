import { NoticeRefused, type PaymentProvider } from './provider.ts'

/** Stands where no provider is configured: nothing is paid online. An order that was to be can be paid otherwise. */
export const NO_PROVIDER: PaymentProvider = {
  code: 'none',
  takesCode: async () => false,
  async begin() {
    throw new Error('No payment provider is configured, so nothing can be paid online: set the keys of one.')
  },
  readNotice() {
    throw new NoticeRefused('No payment provider is configured.')
  },
}
