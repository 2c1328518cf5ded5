import { setTimeout as wait } from 'node:timers/promises'
import type { EventSink } from './event-sinks.ts'

export interface HttpSinkOptions {
  url: string
  /** sent as `authorization: Bearer …` */
  token?: string | undefined
  timeoutMs?: number
  /** before the second try, before the third … */
  waitsMs?: readonly number[]
}

/** What waits is rows of the table, so this is all that memory and one request hold. */
const AT_ONCE = 200

/**
 * A POST of `{"events":[…]}` for at most 200 events; 2xx means that they are kept there. Anything else fails,
 * and the next run begins with the same events.
 */
export function httpSink(options: HttpSinkOptions): EventSink {
  const { waitsMs = [500, 1_000, 2_000] } = options
  return {
    name: 'http',
    atOnce: AT_ONCE,
    async deliver(events) {
      const body = JSON.stringify({ events })
      let answer = await post(options, body)
      for (const ms of waitsMs) {
        if (!answer.passes) break
        await wait(ms)
        answer = await post(options, body)
      }
      if (answer.fault !== undefined)
        throw new Error(`the endpoint of events did not take them: ${answer.fault}`)
    },
  }
}

interface Answer {
  /** undefined: taken */
  fault?: string
  /** it may be over in a moment */
  passes?: boolean
}

async function post({ url, token, timeoutMs = 10_000 }: HttpSinkOptions, body: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    if (response.ok) return {}
    const { status } = response
    return { fault: `http ${status}`, passes: status >= 500 || status === 408 || status === 429 }
  } catch (error) {
    // What fetch throws may quote the address, and with it a key.
    return { fault: error instanceof Error ? error.name : 'unknown', passes: true }
  }
}
