import { z } from 'zod'
import { section } from '#server/compiler/section.ts'
import { caseFacts } from './case-facts.ts'

export const caseDetailsSection = section('case-details')({
  title: 'One return or complaint of the customer: what was stated, its state and its history.',
  settings: z.strictObject({}),
  needs: ['filedCase'],
  resolve: ({ data: { filedCase }, t, locale }) => caseFacts(filedCase, { t, locale }),
})
