import { GUARD_FIELD } from '#schemas/captcha.ts'
import surface from '../parts/surface.module.css'

/** What takes the captcha's place before script: when the form was made, and a field that only robots fill in. */
export function Guard({ stamp }: { stamp: string }) {
  return (
    <div className={surface.hidden} aria-hidden="true">
      <input type="hidden" name={GUARD_FIELD.stamp} value={stamp} />
      <input type="text" name={GUARD_FIELD.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
