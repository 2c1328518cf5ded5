import { pauseAfter } from './pause-after.ts'

// Timers of a page that is hidden run once a second; those beside it go on.
let everyMs = 0
let askedAt = 0

function ask(): void {
  askedAt = performance.now()
  postMessage(undefined)
}

/** First how often, in milliseconds; afterwards, each time, that the page has done its work. */
addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
  if (data === undefined) {
    setTimeout(ask, pauseAfter(performance.now() - askedAt, everyMs))
    return
  }
  everyMs = data
  ask()
})
