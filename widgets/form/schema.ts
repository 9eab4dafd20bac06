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
    /** introduction below the heading */
    lead: z.string().optional(),
    /** in order; the event carries the value of each visible field. Empty: only a button */
    fields: z.array(FormField),
    /** absent: one page */
    steps: z.array(FormStep).min(1).optional(),
    /** absent: one section without a title. Not together with steps */
    parts: z.array(FormPart).min(1).optional(),
    /** text of the submit button */
    submit: z.string(),
    /** absent: primary */
    look: z.enum(['secondary', 'danger']).optional(),
    /** success message after sending; empty if a success leads to another page */
    sent: z.string(),
    /** information that needs no consent, such as the use of the data */
    note: z.strictObject({ text: z.string(), href: z.string().optional() }).optional(),
    /** other links, beside the button */
    links: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional(),
    /** signed creation time of the form: replaces the captcha for shoppers without script */
    stamp: z.string().optional(),
    /** message by field name: why the form was refused, for a shopper without script */
    errors: z.record(z.string(), z.string()).optional(),
    /** result of the form, for a shopper without script */
    outcome: z.strictObject({ tone: z.enum(['ok', 'bad']), text: z.string() }).optional(),
  }),
  /** content directly above the button, such as the summary of an order */
  slots: ['summary'],
  events: {
    submit: z.strictObject({}),
    /** looks up values for a field with `lookUp` */
    lookUp: z.strictObject({}),
    /** saves the typed values, even incomplete; carries all fields */
    save: z.strictObject({}),
  },
  defaults: { fields: [], submit: '', sent: '' },
})
