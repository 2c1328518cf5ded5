const PLAIN_EVERY_SECONDS = 10

/** Computes from npm's output (at log level http) how long it was downloading. */
export function downloadMeter() {
  /** @type {[from: number, to: number][]} */
  const spans = []
  let rest = ''
  return {
    /** @param {string} text */
    read(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        // Such as: npm http fetch GET 200 https://registry.npmjs.org/zod 57ms (cache miss), written when the
        // request ends. npm read a hit or a stale entry from its cache without a request to the registry.
        const took = /^npm http fetch .* (\d+)ms\b(?!.*\(cache (hit|stale)\))/.exec(line)
        if (took) spans.push([performance.now() - Number(took[1]), performance.now()])
      }
    },
    requests: () => spans.length,
    /** The time during which at least one request was in progress. */
    busyMs() {
      let total = 0
      let until = Number.NEGATIVE_INFINITY
      for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
        total += Math.max(0, to - Math.max(from, until))
        until = Math.max(until, to)
      }
      return total
    },
  }
}

/**
 * Shows progress from the first second on. On a terminal the line is rewritten; elsewhere it is repeated now
 * and then. It goes to stderr, so that a command's own output stays clean.
 * @param {string} what
 * @param {ReturnType<typeof downloadMeter>} [meter]
 */
export function progressLine(what, meter) {
  const out = process.stderr
  const start = performance.now()
  let shown = 0
  const timer = setInterval(() => {
    const elapsed = Math.round((performance.now() - start) / 1000)
    if (!out.isTTY && shown > 0 && elapsed - shown < PLAIN_EVERY_SECONDS) return
    shown = elapsed
    const requests = meter?.requests() ?? 0
    const downloading =
      meter && requests > 0 ? ` (downloading: ${seconds(meter.busyMs())}, ${requests} requests)` : ''
    out.write(`${out.isTTY ? '\r\x1b[K' : ''}${what} … ${elapsed} s${downloading}${out.isTTY ? '' : '\n'}`)
  }, 1000)
  return {
    elapsedMs: () => performance.now() - start,
    /** @param {string} [line] shown if it took so long that something was shown before */
    end(line) {
      clearInterval(timer)
      if (shown > 0 && out.isTTY) out.write('\r\x1b[K')
      if (shown > 0 && line) out.write(`${line}\n`)
    },
  }
}

/** @param {number} ms */
export function seconds(ms) {
  return `${ms < 9950 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`
}
