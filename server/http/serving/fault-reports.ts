import { z } from 'zod'

const text = (description: string, example: string) => z.string().meta({ description, examples: [example] })

/** A fault that a client met. Unknown fields are dropped, long texts are cut. */
const FaultReport = z
  .looseObject({
    message: text('What happened; cut after 500 characters.', 'Cannot read properties of null'),
    kind: text('Kind of the fault; absent if unknown.', 'render-failed').optional(),
    node: text('Id of the node; absent if none is concerned.', 'screen.summary').optional(),
    type: text('Type of that node; absent if none is concerned.', 'product-main').optional(),
    revision: text(
      'Layouts and content of the screen, from its `revision`; cut after 300 characters, absent if unknown.',
      'frames/default@12+screens/product@3#u1Yk9nUqJ0w',
    ).optional(),
    path: text('Path of the screen; absent if unknown.', '/en/moka-pot').optional(),
    stack: text('Stack trace; cut after 2,000 characters, absent if there is none.', 'at ProductMain').optional(),
  })
  .meta({ description: 'A fault that a client met. Never what a shopper has typed.' })
export type FaultReport = z.infer<typeof FaultReport>

/** Body of POST /api/events. */
export const FaultReports = z
  .union([FaultReport, z.array(FaultReport).max(20)])
  .meta({ description: 'One fault, or a list of at most 20.' })
