import { z } from 'zod'
import { BearerSession } from '#schemas/bearer-session.ts'
import { ErrorBody } from '#schemas/error-body.ts'
import { GoodsUploadAnswer } from '#schemas/goods-file.ts'
import { JsonValue } from '#schemas/json.ts'
import { MenuBranch } from '#schemas/menu-branch.ts'
import { ProductList } from '#schemas/product-list.ts'
import { FoundReferences, PictureUploadAnswer } from '#schemas/reference.ts'
import { SessionData } from '#schemas/session.ts'
import { Suggestions } from '#schemas/suggestion.ts'
import { TrackedEvent } from '#schemas/tracked-event.ts'
import { UploadAnswer } from '#schemas/upload.ts'
import { FaultReports } from '#server/http/serving/fault-reports.ts'
import { CaptchaPuzzle } from './captcha-puzzle.ts'

/** The data of a customer: what the commerce API keeps, which differs by shop. */
const AccountExport = z
  .record(z.string(), JsonValue)
  .meta({ description: 'All data kept about a customer, as the shop keeps them.' })

/** Schemas of the calls beside screens and operations, published under their paths: title, use, schema. */
export const ANSWER_SCHEMAS: ReadonlyMap<string, readonly [title: string, description: string, schema: z.ZodType]> =
  new Map<string, readonly [string, string, z.ZodType]>([
    [
      '/schemas/session.json',
      [
        'Session',
        "What GET /api/session answers: the shopper's own part, which bindings of a screen point into.",
        SessionData,
      ],
    ],
    [
      '/schemas/bearer-session.json',
      [
        'Bearer session',
        'What POST /api/session and POST /api/session/renewal answer: the session of a client without cookies.',
        BearerSession,
      ],
    ],
    [
      '/schemas/found-references.json',
      [
        'Found references',
        'What GET /api/studio/references answers: what settings of sections can refer to.',
        FoundReferences,
      ],
    ],
    ['/schemas/captcha.json', ['Captcha', 'What GET /api/captcha answers: a puzzle to solve.', CaptchaPuzzle]],
    ['/schemas/menu-branch.json', ['Menu branch', 'What GET /api/menu answers: subcategories.', MenuBranch]],
    ['/schemas/products.json', ['Products', 'What GET /api/products answers: products by id.', ProductList]],
    [
      '/schemas/suggestions.json',
      ['Suggestions', 'What GET /api/suggestions answers: products for a phrase.', Suggestions],
    ],
    [
      '/schemas/account-export.json',
      ['Account export', 'What GET /api/account/export answers: all data kept about the customer.', AccountExport],
    ],
    [
      '/schemas/goods-upload-answer.json',
      ['Goods upload', 'What POST /api/studio/goods answers: the file, or why not.', GoodsUploadAnswer],
    ],
    [
      '/schemas/picture-upload-answer.json',
      ['Picture upload', 'What POST /api/studio/pictures answers: the picture, or why not.', PictureUploadAnswer],
    ],
    ['/schemas/upload-answer.json', ['Upload', 'What POST /api/uploads answers: the file, or why not.', UploadAnswer]],
    ['/schemas/fault-reports.json', ['Fault reports', 'Body of POST /api/events.', FaultReports]],
    ['/schemas/tracked-event.json', ['Tracked event', 'Body of POST /api/track.', TrackedEvent]],
    ['/schemas/error.json', ['Error', 'The answer of a call that is only an error.', ErrorBody]],
  ])
