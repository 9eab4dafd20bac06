import { describe, expect, it } from 'vitest'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)

const PAGES = { pl: '/etiopia-guji-natural', en: '/en/ethiopia-guji-natural' }

describe('the section product questions', () => {
  it('is absent from a product without published questions, and its page is purged with the first one', async () => {
    const { screen } = await shop.json(PAGES.en)
    expect(screen.screen.route).toBe('product')
    expect(nodesOf(screen, 'product-questions')).toEqual([])
    expect(screen.cache.tags).toContainEqual(expect.stringMatching(/^questions:/))
  })

  it('shows published questions in their own language, and names the asker only by initials', async () => {
    const { db } = commerce.commerce.store
    const row = {
      product_id: 'etiopia-guji',
      locale: 'en',
      status: 'answered',
      answer: '',
      is_published: true,
    } as const
    const texts = { answered_at: '2027-03-09T10:00:00.000Z', public_question: 'Is it floral?', public_answer: 'It is.' }
    await db
      .insertInto('question_answers')
      .values([
        { ...row, ...texts, message_id: 'q-1', initials: 'A. N.' },
        { ...row, ...texts, message_id: 'q-2', is_published: false },
      ])
      .execute()
    const other = openAnother(openWholeShop)
    const { screen } = await other.json(PAGES.en)
    expect(nodesOf(screen, 'product-questions').map(({ props }) => props)).toEqual([
      {
        title: 'Questions and answers',
        questions: [
          {
            id: 'q-1',
            question: 'Is it floral?',
            askedBy: 'Asked by A. N.',
            answer: 'It is.',
            answered: 'Answer from the shop, 9 Mar 2027',
          },
        ],
      },
    ])
    expect(nodesOf((await other.json(PAGES.pl)).screen, 'product-questions')).toEqual([])
    expect(other.reports.filter(({ kind }) => kind === 'section-failed')).toEqual([])
  })
})
