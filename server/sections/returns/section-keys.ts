import { z } from 'zod'

/** Setting with the key of a section of the same screen that is opened as a dialog. */
export const dialogKey = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .max(60)
    .optional()
    .meta({ description: `Key of the section ${description}; absent: none.`, examples: [example] })
