import { readFileSync } from 'node:fs'

export interface ResidentParts {
  residentBytes: number
  /** pages of files, such as Node itself, which the system can drop and read again */
  mappedBytes: number
}

/** What Linux says of the memory of a process. Throws if the process has ended, or the system is not Linux. */
export function residentParts(pid: number): ResidentParts {
  return readStatus(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

export function readStatus(text: string): ResidentParts {
  const bytes = (name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)
    if (!found) throw new Error(`the system does not tell ${name} of a process`)
    return Number(found[1]) * 1024
  }
  return { residentBytes: bytes('VmRSS'), mappedBytes: bytes('RssFile') }
}
