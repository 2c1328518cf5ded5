// Opens the page that was asked for as soon as the site answers again. Asks ever more rarely, each device at its own
// times, so that a store which comes back is not asked by everybody at once.
const LONGEST_PAUSE_MS = 60_000
const PATIENCE_MS = 10_000

let pauseMs = 2_000
let next

async function answers() {
  const asking = new AbortController()
  const patience = setTimeout(() => asking.abort(), PATIENCE_MS)
  try {
    const { ok } = await fetch('/offline.css', { method: 'HEAD', cache: 'no-store', signal: asking.signal })
    return ok
  } catch {
    return false
  } finally {
    clearTimeout(patience)
  }
}

async function look() {
  clearTimeout(next)
  if (await answers()) location.reload()
  else lookLater()
}

function lookLater() {
  clearTimeout(next)
  next = setTimeout(look, pauseMs * (0.5 + Math.random()))
  pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
}

addEventListener('online', look)
lookLater()
