/*
 * Keeps the site's own files, which never change under their name, and shows an offline page when there is no network.
 * The page of an exam room with an open attempt is kept complete, with its files and pictures, until the attempt is
 * submitted or the person signs out. So is the page of the reader once a device keeps books, until the person signs
 * out; the books themselves are not here (web/person/kept-books). Answers of the API are never kept: a chapter of a
 * kept book is asked of the page that has the book open, which alone knows whether it may be read.
 */
const KEPT = 'taiyari-1'
const ROOM = 'taiyari-room-'
const READER = 'taiyari-reader'
const MOST_FILES = 80
const MOST_ROOMS = 3
const MOST_ROOM_FILES = 600
/** Of several versions of the site; the page needs about fifty. */
const MOST_READER_FILES = 250
/** What the offline page uses. */
const OFFLINE_FILES = ['/offline.css', '/offline.js']
const OFFLINE = { en: '/offline.html', hi: '/offline-hi.html' }
const ROOM_PAGE = /^(\/hi)?\/(test-series-portal|psych-test-portal)\/./
const READER_PAGE = /^(\/hi)?\/e-books$/
const BOOK_PART = /^\/api\/v1\/contents\/\d+\/\d+\/parts\/[\da-f]+\/(?:\d+|look\.css)$/
const ROOM_FILE = /^\/(assets|media)\/./
/** After this time a kept room opens, instead of waiting for a network that may never answer. */
const PATIENCE_MS = 5_000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll([...Object.values(OFFLINE), ...OFFLINE_FILES]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        dropCaches(names.filter((name) => name !== KEPT && name !== READER && !name.startsWith(ROOM))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (BOOK_PART.test(url.pathname)) event.respondWith(bookPart(request, url))
  else if (request.mode === 'navigate') event.respondWith(page(request, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(caches.match(request, ANY_VARIANT).then((kept) => kept ?? fetch(request)))
  else if (OFFLINE_FILES.includes(url.pathname))
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)))
})

self.addEventListener('message', (event) => {
  const { kind, attemptId, page, files } = event.data ?? {}
  if (kind === 'claim') event.waitUntil(self.clients.claim())
  if (kind === 'signed-out') event.waitUntil(roomNames().then((rooms) => dropCaches([...rooms, READER])))
  if (kind === 'reader-over') event.waitUntil(caches.delete(READER))
  if (kind === 'reader-open') event.waitUntil(keepReader(page, files))
  if (!Number.isSafeInteger(attemptId)) return
  if (kind === 'attempt-over') event.waitUntil(caches.delete(ROOM + attemptId))
  if (kind === 'attempt-open') event.waitUntil(keepRoom(ROOM + attemptId, page, files))
})

/** The same address is the same file, whatever the request's headers accept. */
const ANY_VARIANT = { ignoreVary: true }

async function page(request, url) {
  const isKept = ROOM_PAGE.test(url.pathname) || READER_PAGE.test(url.pathname)
  const kept = isKept ? ((await keptPage(url)) ?? (await inOtherLanguage(url))) : undefined
  const fetched = fetch(request)
  if (!kept) return fetched.catch(() => offlinePage(url))
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  // The statuses of a restarting server, or of a proxy in front of it.
  const sent = fetched.then((answer) => (answer.status >= 502 && answer.status <= 504 ? kept : answer))
  return Promise.race([sent.catch(() => kept), late])
}

/** As the store sends it: a chapter may show parts of its book, and nothing may run (CHAPTER_POLICY). */
const CHAPTER_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin"
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

async function bookPart(request, url) {
  const kept = await askReaders(url.pathname)
  if (!kept) return request.mode === 'navigate' ? page(request, url) : fetch(request)
  const { type, bytes } = kept
  return new Response(bytes, {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'content-security-policy': type === 'text/html' ? CHAPTER_POLICY : CLOSED_POLICY,
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** The first page that has this book open decides, also that the device does not keep it. */
async function askReaders(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const readers = pages.filter(({ url }) => READER_PAGE.test(pathOf(url)))
  if (readers.length === 0) return undefined
  return new Promise((resolve) => {
    for (const reader of readers) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      reader.postMessage({ kind: 'book-part', path }, [port2])
    }
    setTimeout(resolve, PATIENCE_MS)
  })
}

/** The reader is kept in the language in which it was open: in the other one its address leads there. */
async function inOtherLanguage({ origin, pathname, search }) {
  if (!READER_PAGE.test(pathname)) return undefined
  const other = pathname.startsWith('/hi/') ? '/e-books' : '/hi/e-books'
  return (await keptPage({ origin, pathname: other })) && Response.redirect(origin + other + search)
}

function keptPage({ origin, pathname }) {
  return caches.match(origin + pathname, ANY_VARIANT)
}

async function offlinePage({ pathname }) {
  const hindi = /^\/hi(\/|$)/.test(pathname)
  const page = await caches.match(hindi ? OFFLINE.hi : OFFLINE.en)
  const { origin } = location
  const readers = ['/e-books', '/hi/e-books'].map((reader) => keptPage({ origin, pathname: reader }))
  if (!(await Promise.all(readers)).some(Boolean)) return page
  // The way to the books that this device keeps.
  const shown = (await page.text()).replace(' hidden', '')
  return new Response(shown, { headers: page.headers })
}

async function keptOrFetched(request) {
  const kept = await caches.match(request, ANY_VARIANT)
  if (kept) return kept
  const cache = await caches.open(KEPT)
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    await dropOldest(cache, MOST_FILES)
  }
  return answer
}

async function dropOldest(cache, most) {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(files.slice(0, Math.max(0, files.length - most)).map((file) => cache.delete(file)))
}

async function keepRoom(name, page, files) {
  if (!Array.isArray(files)) return
  const isNew = !(await caches.has(name))
  const room = await caches.open(name)
  if (isNew) await dropCaches((await roomNames()).filter((other) => other !== name).slice(0, 1 - MOST_ROOMS))
  const named = typeof page === 'string' && ROOM_PAGE.test(pathOf(page)) ? await keepPage(room, page) : []
  await keepFiles(room, [...named, ...files], MOST_ROOM_FILES)
}

async function keepReader(page, files) {
  const begins = typeof page === 'string' && READER_PAGE.test(pathOf(page))
  // A page may tell of its files after its person signed out in another tab.
  if (!Array.isArray(files) || (!begins && !(await caches.has(READER)))) return
  const reader = await caches.open(READER)
  const named = begins ? await keepPage(reader, page) : []
  const used = [...named, ...files]
  // What this version uses is newer than what is left of earlier ones.
  for (const file of new Set(used.map(pathOf))) {
    const kept = ROOM_FILE.test(file) ? await reader.match(file, ANY_VARIANT) : undefined
    if (kept) await reader.put(file, kept)
  }
  await keepFiles(reader, used, Number.POSITIVE_INFINITY)
  await dropOldest(reader, MOST_READER_FILES)
}

async function keepFiles(room, files, most) {
  const known = new Set((await room.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(files.map(pathOf))].filter((file) => ROOM_FILE.test(file) && !known.has(file))
  // A file that fails is fetched again when the page needs it; it does not hold up the others.
  await Promise.all(missing.slice(0, most - known.size).map((file) => keepOne(room, file, file)))
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
