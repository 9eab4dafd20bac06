import { z } from 'zod'
import { FormField, FormPart, FormStep } from '#schemas/form-field.ts'
import { defineNode } from '../define-node.ts'

export const form = defineNode({
  type: 'form',
  group: 'forms',
  title: 'A form described by its fields: labels, hints, named rules, conditions and steps.',
  props: z.strictObject({
    /** heading above the fields */
    title: z.string().optional(),
    /** what it is for, below the heading */
    lead: z.string().optional(),
    /** in order; the event carries a value of each that is shown. None: a button and no more */
    fields: z.array(FormField),
    /** absent: all at once */
    steps: z.array(FormStep).min(1).optional(),
    /** absent: one without a title. Not together with steps */
    parts: z.array(FormPart).min(1).optional(),
    /** words of the button that sends */
    submit: z.string(),
    /** absent: primary */
    look: z.enum(['secondary', 'danger']).optional(),
    /** stands in the form's place of news once it has been sent; empty where sending leads to another page */
    sent: z.string(),
    /** what the form asks no consent for and still has to say, such as where data goes */
    note: z.strictObject({ text: z.string(), href: z.string().optional() }).optional(),
    /** other ways on, beside the button */
    links: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional(),
    /** when the form was made, signed: forms that robots like carry it for whoever comes without script */
    stamp: z.string().optional(),
    /** message by name of the field: why the form was refused, for a shopper without script */
    errors: z.record(z.string(), z.string()).optional(),
    /** what became of the form, for a shopper without script */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad']), text: z.string() }).optional(),
  }),
  /** what stands directly above the button, such as the summary of an order */
  slots: ['summary'],
  events: {
    submit: z.strictObject({}),
    /** asks for what belongs to a field that says so in `lookUp` */
    lookUp: z.strictObject({}),
    /** keeps what has been typed so far, unfinished as it may be; carries every field */
    save: z.strictObject({}),
  },
  defaults: { fields: [], submit: '', sent: '' },
})
