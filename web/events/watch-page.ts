import { CAMPAIGN, HOST, type PropValue } from '../../contract/people/event-names.ts'
import { visitId } from './event-id.ts'
import { createSender, type Ready } from './send-events.ts'
import { type Noted, takeNoted, track } from './track.ts'
import { cameNow } from './utm.ts'

const ADDRESS = '/api/v1/events'
const TIMEOUT_MS = 15_000
const SECOND_MS = 1_000
/** A §7: an engagement event every 10 s, at most seven times, on test-pass pages. */
const ENGAGED_S = 10
const MOST_ENGAGED = 7

/**
 * Watches this page and sends its events, with those noted before. `first` is the click that loaded this
 * part.
 */
export function watchPage(first?: Event): () => void {
  const visit = keptVisit()
  const bodyOf = (events: Ready[]) =>
    JSON.stringify({
      visit,
      deviceType: matchMedia('(max-width: 767px)').matches ? 'mobile' : 'desktop',
      events,
    })
  const sender = createSender({
    async send(events) {
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const body = bodyOf(events)
      return (await fetch(ADDRESS, { method: 'POST', headers, body, signal, keepalive: true })).status
    },
    beacon(events) {
      navigator.sendBeacon(ADDRESS, new Blob([bodyOf(events)], { type: 'application/json' }))
    },
    online: () => navigator.onLine,
    later: (work, ms) => void setTimeout(work, ms),
    store: tabStore(),
  })
  takeNoted((events) => sender.add(events.map(withArrival)))

  let inSight = 0
  let left = false
  const turn = setInterval(() => {
    if (document.hidden) return
    inSight++
    const engaged = inSight / ENGAGED_S
    if (Number.isInteger(engaged) && engaged <= MOST_ENGAGED && isTestPass())
      track('engagement', { turn: engaged })
  }, SECOND_MS)
  const onPage = () => {
    inSight = 0
  }
  const onLeave = () => {
    if (!left) track('exit', { seconds: inSight })
    left = true
    sender.leave()
  }
  const onReturn = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    left = false
    onPage()
    track('page_view')
  }
  const onSight = () => (document.hidden ? sender.leave() : sender.hurry())
  const ends = [
    listen(document, 'click', noteClick),
    listen(window, 'pagechange', onPage),
    listen(window, 'pagehide', onLeave),
    listen(window, 'pageshow', onReturn as EventListener),
    listen(document, 'visibilitychange', onSight),
    listen(window, 'online', sender.hurry),
  ]
  // That click is over by now.
  if (first) noteClick(first)
  return () => {
    clearInterval(turn)
    for (const end of ends) end()
  }
}

/** A press on a phone number to call, anywhere on the page. */
function noteClick({ target }: Event): void {
  if ((target as Element | null)?.closest?.('a[href^="tel:"]')) track('call_now_button_clicked')
}

/** The first page view of a document also carries the source of the visit. */
let arrival: Record<string, PropValue> | undefined = {}
function withArrival(event: Noted): Noted {
  if (event.name !== 'page_view' || !arrival) return event
  const { gclid: _, ...campaign } = cameNow()
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  for (const [name, value] of Object.entries(campaign))
    if (value !== 'not_set') arrival[name] = CAMPAIGN.test(value) ? value : 'other'
  if (HOST.test(from) && from !== location.hostname) arrival.from = from
  const props = { ...event.props, ...arrival }
  arrival = undefined
  return { ...event, props }
}

function isTestPass(): boolean {
  return document.querySelector('[data-test-pass]') !== null
}

function listen(on: EventTarget, type: string, heard: (event: Event) => void): () => void {
  on.addEventListener(type, heard, true)
  return () => on.removeEventListener(type, heard, true)
}

/** In a browser without storage, it lasts as long as the page. */
function tabStore(): Storage {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {}, clear() {}, key: () => null, length: 0 }
  }
}

function keptVisit(): string {
  const store = tabStore()
  const kept = store.getItem('visit')
  if (kept && /^[\w-]{21}$/.test(kept)) return kept
  const visit = visitId()
  try {
    store.setItem('visit', visit)
  } catch {
    // The storage is full: this page counts as a visit of its own.
  }
  return visit
}
