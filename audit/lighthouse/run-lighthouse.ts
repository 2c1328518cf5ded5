import { importOwn } from '../own-packages.ts'
import type { Run } from './judge-lighthouse.ts'
import { ownBlockingMs, type TraceEvent } from './own-blocking.ts'

/** The part of it that is used here. */
type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<
  | {
      lhr: Omit<Run, 'ownBlockingMs'> & { runtimeError?: { message: string } }
      artifacts: { Trace?: { traceEvents: TraceEvent[] } }
    }
  | undefined
>

/**
 * A run in the Chromium behind this port, which keeps its cookies and storage. A run that a busy machine
 * broke off has measured nothing and is repeated, twice at most.
 */
export async function runLighthouse(
  url: string,
  port: number,
  categories: string[],
  again = 2,
): Promise<Run> {
  const { default: lighthouse } = await importOwn<{ default: Lighthouse }>('lighthouse')
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    onlyCategories: categories,
  })
  const broken = result ? result.lhr.runtimeError : { message: 'no result' }
  if (result && !broken)
    return { ...result.lhr, ownBlockingMs: ownBlockingMs(result.artifacts.Trace?.traceEvents ?? []) }
  if (again === 0) throw new Error(`Lighthouse could not measure ${url}: ${broken?.message}`)
  return await runLighthouse(url, port, categories, again - 1)
}
