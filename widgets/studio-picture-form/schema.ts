import { z } from 'zod'
import { FormField } from '#schemas/form-field.ts'
import { SizedImage } from '#schemas/image.ts'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const pictureForm = defineNode({
  type: 'studio-picture-form',
  group: 'editor',
  catalog: 'staff',
  title:
    'A form about a place in a picture: its focal point, or the part to cut out. With script the place is shown and set there.',
  props: z.strictObject({
    title: name('Heading above the picture (level 2).', 'Focal point'),
    lead: name('What it is good for.', 'This point stays visible where the picture is cut off.'),
    picture: SizedImage.meta({ description: 'The picture, shown whole.' }),
    sets: z.enum(['point', 'part']).meta({
      description:
        'What its fields hold, in per cent: `x` and `y` of a point, or `left`, `top`, `width` and `height` of a part.',
    }),
    fields: z.array(FormField).meta({ description: 'The fields in order.' }),
    submit: name('Text of the submit button.', 'Save the point'),
    errors: z
      .record(z.string(), z.string())
      .meta({
        description: 'Message by field name: why the form was refused without script. Absent if it was not.',
        examples: [{ x: 'Enter a number from 0 to 100.' }],
      })
      .optional(),
  }),
  events: {
    submit: z.strictObject({}).meta({
      description: 'The form is submitted. Beside its declared payload it carries the values of the fields, as `form`.',
    }),
  },
})
