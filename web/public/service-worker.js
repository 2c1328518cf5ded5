/*
 * Keeps the site's own files, which never change under their name, and shows an offline page when there is no network.
 * The page of an exam room with an open attempt is kept complete, with its files and pictures, until the attempt is
 * submitted or the person signs out. Answers of the API are never kept.
 */
const KEPT = 'taiyari-1'
const ROOM = 'taiyari-room-'
const MOST_FILES = 80
const MOST_ROOMS = 3
const MOST_ROOM_FILES = 600
const STYLE = '/offline.css'
const OFFLINE = { en: '/offline.html', hi: '/offline-hi.html' }
const ROOM_PAGE = /^(\/hi)?\/(test-series-portal|psych-test-portal)\/./
const ROOM_FILE = /^\/(assets|media)\/./
/** After this time a kept room opens, instead of waiting for a network that may never answer. */
const PATIENCE_MS = 5_000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll([...Object.values(OFFLINE), STYLE]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => dropCaches(names.filter((name) => name !== KEPT && !name.startsWith(ROOM))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(caches.match(request, ANY_VARIANT).then((kept) => kept ?? fetch(request)))
  else if (url.pathname === STYLE)
    event.respondWith(caches.match(STYLE).then((kept) => kept ?? fetch(request)))
})

self.addEventListener('message', (event) => {
  const { kind, attemptId, page, files } = event.data ?? {}
  if (kind === 'signed-out') event.waitUntil(roomNames().then(dropCaches))
  if (!Number.isSafeInteger(attemptId)) return
  if (kind === 'attempt-over') event.waitUntil(caches.delete(ROOM + attemptId))
  if (kind === 'attempt-open') event.waitUntil(keepRoom(ROOM + attemptId, page, files))
})

/** The same address is the same file, whatever the request's headers accept. */
const ANY_VARIANT = { ignoreVary: true }

async function page(request, url) {
  const kept = ROOM_PAGE.test(url.pathname) ? await keptPage(url) : undefined
  const fetched = fetch(request)
  if (!kept) return fetched.catch(() => offlinePage(url))
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  // The statuses of a restarting server, or of a proxy in front of it.
  const sent = fetched.then((answer) => (answer.status >= 502 && answer.status <= 504 ? kept : answer))
  return Promise.race([sent.catch(() => kept), late])
}

function keptPage({ origin, pathname }) {
  return caches.match(origin + pathname, ANY_VARIANT)
}

function offlinePage({ pathname }) {
  return caches.match(/^\/hi(\/|$)/.test(pathname) ? OFFLINE.hi : OFFLINE.en)
}

async function keptOrFetched(request) {
  const kept = await caches.match(request, ANY_VARIANT)
  if (kept) return kept
  const cache = await caches.open(KEPT)
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    await dropOldest(cache)
  }
  return answer
}

async function dropOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(files.slice(0, Math.max(0, files.length - MOST_FILES)).map((file) => cache.delete(file)))
}

async function keepRoom(name, page, files) {
  if (!Array.isArray(files)) return
  const isNew = !(await caches.has(name))
  const room = await caches.open(name)
  if (isNew) await dropCaches((await roomNames()).filter((other) => other !== name).slice(0, 1 - MOST_ROOMS))
  const named = typeof page === 'string' && ROOM_PAGE.test(pathOf(page)) ? await keepPage(room, page) : []
  const known = new Set((await room.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set([...named, ...files].map(pathOf))].filter(
    (file) => ROOM_FILE.test(file) && !known.has(file),
  )
  // A file that fails is fetched again when the page needs it; it does not hold up the others.
  await Promise.all(missing.slice(0, MOST_ROOM_FILES - known.size).map((file) => keepOne(room, file, file)))
}

/** Keeps the page as the server sends it now; returns the files that it names. */
async function keepPage(room, address) {
  const text = await keepOne(room, pathOf(address), address)
  return text?.match(/\/assets\/[\w.-]+/g) ?? []
}

async function keepOne(room, path, address) {
  const answer = await fetch(address).catch(() => undefined)
  // A redirected answer is not this page.
  if (!answer?.ok || answer.redirected) return undefined
  await room.put(path, answer.clone())
  return ROOM_FILE.test(path) ? undefined : await answer.text()
}

/** The path of an address on this site, with `..` resolved. */
function pathOf(address) {
  if (typeof address !== 'string' || !URL.canParse(address, location.origin)) return ''
  const { origin, pathname } = new URL(address, location.origin)
  return origin === location.origin ? pathname : ''
}

async function roomNames() {
  return (await caches.keys()).filter((name) => name.startsWith(ROOM))
}

function dropCaches(names) {
  return Promise.all(names.map((name) => caches.delete(name)))
}
