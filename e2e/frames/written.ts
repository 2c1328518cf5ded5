import type { BrowserContext } from 'playwright-core'

/** Pages send these by themselves. */
const EVENTS = '/api/v1/events'
const READING = /^(GET|HEAD|OPTIONS)$/

/** What the walk of this worker has written to the product so far: there is one at a time. */
const written = new Set<string>()

/** Begins a walk in this context, whose pages’ writing requests are noted from now on. */
export function noteWrites(context: BrowserContext): void {
  written.clear()
  context.on('request', (request) => noteCall(request.method(), new URL(request.url()).pathname))
}

export function noteCall(method: string, path: string): void {
  if (!READING.test(method) && path !== EVENTS) noteWrite(`${method} ${path}`)
}

/** Notes what a journey writes past its pages. */
export function noteWrite(what: string): void {
  written.add(what)
}

export const writtenSoFar = (): readonly string[] => [...written]
