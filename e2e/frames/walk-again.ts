/** A walk failed because the browser had stopped drawing, which says nothing about the product. */
export class NothingDrawn extends Error {
  override name = 'NothingDrawn'
  /** what the walk had written to the product by then, which a second one would meet */
  readonly written: readonly string[]

  constructor(failure: Error, written: readonly string[]) {
    super(
      [
        'THE BROWSER STOPPED DRAWING, though the page’s timers run: its fault, not the product’s.',
        ...(written.length === 0 ? [] : [`Not walked again, because it had written: ${written.join(', ')}`]),
        failure.message,
      ].join('\n'),
      { cause: failure },
    )
    this.written = written
  }
}

/** A browser that many journeys share. */
export interface Shared<B> {
  readonly browser: B
  /** Replaces it by one that is started afresh. */
  renew(): Promise<void>
}

/**
 * Walks in the shared browser. One that stopped drawing is replaced, so that later journeys do not inherit
 * it, and the walk is made once more if it had written nothing. Every other failure is final.
 */
export async function walkWhereDrawn<B>(
  shared: Shared<B>,
  walk: (browser: B) => Promise<void>,
): Promise<void> {
  try {
    await walk(shared.browser)
  } catch (failure) {
    if (!(failure instanceof NothingDrawn)) throw failure
    await shared.renew()
    if (failure.written.length > 0) throw failure
    console.warn(`${failure.message}\nIt is walked once more, in a browser started afresh.`)
    await walkForTheLastTime(shared, walk)
  }
}

async function walkForTheLastTime<B>(shared: Shared<B>, walk: (browser: B) => Promise<void>): Promise<void> {
  try {
    await walk(shared.browser)
  } catch (failure) {
    if (failure instanceof NothingDrawn) await shared.renew()
    throw failure
  }
}

/** Whether something did not happen in time, as Playwright and `expect.poll` say it. */
export function isTimeout(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || /did not succeed in time/.test(String(error.cause))
}
