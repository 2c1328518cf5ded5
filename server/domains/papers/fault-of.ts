import type { z } from 'zod'
import type { PaperFault } from './papers-rejected.ts'

/** What a schema found, told by its place in the file: below `place`, or in a file with that label. */
export function faultOf(issue: z.core.$ZodIssue, place: string): PaperFault {
  const path = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  const inFile = place === '' || place.endsWith(' ')
  return { path: place + (inFile ? path.replace(/^\./, '') || 'the file' : path), reason: issue.message }
}
