import { GUARD_FIELD } from '#schemas/captcha.ts'
import surface from './surface.module.css'

/** Replaces the captcha before script: the time at which the form was created, and a field that only robots fill in. */
export function Guard({ stamp }: { stamp: string }) {
  return (
    <div className={surface.hidden} aria-hidden="true">
      <input type="hidden" name={GUARD_FIELD.stamp} value={stamp} />
      <input type="text" name={GUARD_FIELD.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
