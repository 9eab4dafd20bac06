import { useCallback, useRef, useState } from 'react'
import type { FormField } from '#schemas/form-field.ts'
import { type UploadedFile, uploadLine } from '#schemas/upload.ts'
import { useHost } from '../host.ts'
import type { DrawnForm } from './drawn-form.ts'

type Kept = Pick<UploadedFile, 'id' | 'name'>

/** A file on its way, or one that was not taken. */
export interface FileRun {
  key: number
  name: string
  /** sent part, 0 to 1 */
  share: number
  /** why it was not taken; null while it is sent */
  error: string | null
}

interface Uploads {
  runs: readonly FileRun[]
  /** name of the last uploaded file, for screen readers */
  added: string | null
  add(files: readonly File[]): void
  /** removes an uploaded file, here and at the shop */
  remove(id: string): void
  /** stops a file on its way, or dismisses one that was not taken */
  end(key: number): void
}

/** Of one shopper at once: a phone's connection is no faster with more. */
const AT_ONCE = 3

/** Uploads files while the form is filled in. The value of the field lists those that have arrived. */
export function useUploads({
  field: { name: fieldName, files },
  kept,
  form,
}: {
  field: FormField
  kept: readonly Kept[]
  form: Pick<DrawnForm, 'fillIn' | 'hold'>
}): Uploads {
  const { t, locale } = useHost()
  const [runs, setRuns] = useState<readonly FileRun[]>([])
  const [added, setAdded] = useState<string | null>(null)
  const stops = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  // Several files may arrive before the form is drawn again.
  const present = useRef(kept)
  present.current = kept
  const queue = useRef(createQueue(AT_ONCE))
  const latest = useRef({ t, locale, form, files, fieldName })
  latest.current = { t, locale, form, files, fieldName }

  const setKept = useCallback((next: readonly Kept[]) => {
    const { form, fieldName } = latest.current
    present.current = next
    form.fillIn(fieldName, next.map(uploadLine).join('\n'))
  }, [])
  const change = useCallback((key: number, part: Partial<FileRun>) => {
    setRuns((all) => all.map((run) => (run.key === key ? { ...run, ...part } : run)))
  }, [])
  const drop = useCallback((key: number) => setRuns((all) => all.filter((run) => run.key !== key)), [])

  const upload = useCallback(
    async (key: number, file: File): Promise<boolean> => {
      const { t, locale, files } = latest.current
      const stop = new AbortController()
      stops.current.set(key, stop)
      const onProgress = (share: number) => change(key, { share })
      const sending = { file, locale, signal: stop.signal, onProgress }
      const answer = await queue.current(async () => {
        // After a deploy the chunk may be gone: the form goes on without the file.
        const module = await import('./send-file.ts').catch(() => null)
        return module?.sendFile(files!.upload, sending)
      })
      stops.current.delete(key)
      if (stop.signal.aborted) return true
      if (answer?.file) {
        drop(key)
        setAdded(answer.file.name)
        setKept([...present.current, answer.file])
        return true
      }
      change(key, { error: answer?.message ?? t('files.failed') })
      return false
    },
    [change, drop, setKept],
  )

  const add = useCallback(
    (chosen: readonly File[]) => {
      const { t, form, files } = latest.current
      const { max, maxBytes } = files!
      for (const file of chosen) {
        lastKey.current += 1
        const key = lastKey.current
        const isFull = present.current.length + stops.current.size >= max
        const error = isFull
          ? t('files.too_many', { count: max })
          : file.size > maxBytes
            ? t('files.too_large', { mb: Math.round(maxBytes / 1024 / 1024) })
            : null
        setRuns((all) => [...all, { key, name: file.name, share: 0, error }])
        if (error === null) form.hold(upload(key, file))
      }
    },
    [upload],
  )

  return {
    runs,
    added,
    add,
    remove(id) {
      setKept(present.current.filter((file) => file.id !== id))
      // If that fails, the shop removes it after a day.
      void import('./send-file.ts').then(
        ({ removeFile }) => removeFile(files!.removal, id),
        () => {},
      )
    },
    end(key) {
      stops.current.get(key)?.abort()
      stops.current.delete(key)
      drop(key)
    },
  }
}

/** Runs so many pieces of work at once, the others in their order. */
function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
