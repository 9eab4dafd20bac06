import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StudioProblem } from '#server/compiler/studio-data.ts'

export const studioProblemSection = section('studio-problem')({
  title: 'Why a page of the studio is not shown, and the way on.',
  settings: z.strictObject({}),
  needs: ['studioProblem'],
  resolve({ data: { studioProblem: problem }, link, t }) {
    const home = link('studio')
    return node('studio-record-head', {
      title: t(`studio.problem.${problem.kind}`),
      lead: textOf(problem, t),
      ...(home !== null && { back: { label: t('studio.home'), href: home } }),
      states: [],
      facts: [],
    })
  },
})

function textOf(problem: StudioProblem, t: LoadContext['t']): string {
  if (problem.kind === 'right') return t('studio.problem.right.text', { right: t(`studio.right.${problem.right}`) })
  return t(`studio.problem.${problem.kind}.text`)
}
