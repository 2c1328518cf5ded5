/* Keeps the site's own files, which never change under their name, and shows a page of its own where there is no network. */
const KEPT = 'taiyari-1'
const MOST_FILES = 80
const STYLE = '/offline.css'
const OFFLINE = { en: '/offline.html', hi: '/offline-hi.html' }

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
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage(url)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (url.pathname === STYLE)
    event.respondWith(caches.match(STYLE).then((kept) => kept ?? fetch(request)))
})

function offlinePage({ pathname }) {
  return caches.match(/^\/hi(\/|$)/.test(pathname) ? OFFLINE.hi : OFFLINE.en)
}

async function keptOrFetched(request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
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
