import type { PageKeeper } from './room-calls.ts'

/** Messages to the service worker (web/public/service-worker.js). */
export type WorkerMessage =
  /** `page`: stored as it is now, replacing the earlier copy */
  | { kind: 'attempt-open'; attemptId: number; page?: string; files: string[] }
  | { kind: 'attempt-over'; attemptId: number }
  /** `page`: of the reader, kept while this device keeps books */
  | { kind: 'reader-open'; page?: string; files: string[] }
  | { kind: 'reader-over' }
  | { kind: 'signed-out' }

/** A page loads its parts as it needs them; they are reported together. */
const GATHER_MS = 1_000

/**
 * Has the service worker store the room's page with everything it has loaded, loads later, and may need to
 * draw a formula.
 */
export function pageKeeper(after: (ms: number, what: () => void) => () => void): PageKeeper {
  const watchers = new Map<number, () => void>()
  return {
    keep(attemptId, pictures) {
      if (watchers.has(attemptId) || !('serviceWorker' in navigator)) return
      tellWorker({
        kind: 'attempt-open',
        attemptId,
        page: location.pathname + location.search,
        files: [...pictures],
      })
      watchers.set(
        attemptId,
        watchFiles(after, (files) => tellWorker({ kind: 'attempt-open', attemptId, files })),
      )
    },
    forget(attemptId) {
      watchers.get(attemptId)?.()
      watchers.delete(attemptId)
      tellWorker({ kind: 'attempt-over', attemptId })
    },
  }
}

/** Reaches the service worker even while it is being installed; without one nothing is stored. */
export function tellWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => {})
}

/** Reports which of the site's own files this page has loaded and loads from now on; returns how to stop. */
export function watchFiles(
  after: (ms: number, what: () => void) => () => void,
  tell: (files: string[]) => void,
): () => void {
  let files = new Set<string>()
  let cancel: (() => void) | undefined
  const gathered = () => {
    cancel = undefined
    const told = files
    files = new Set()
    tell([...told, ...fontFiles()])
  }
  const watcher = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name, location.href)
      if (origin === location.origin && pathname.startsWith('/assets/')) files.add(pathname)
    }
    if (files.size > 0) cancel ??= after(GATHER_MS, gathered)
  })
  watcher.observe({ type: 'resource', buffered: true })
  return () => {
    watcher.disconnect()
    cancel?.()
  }
}

/** Fonts named in the page's styles: a browser loads one only when a character of it is drawn. */
function fontFiles(): string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule) => {
      const source = rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('src') : ''
      const base = sheet.href ?? location.href
      return [...source.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url]) => new URL(url!, base).href)
    }),
  )
}

/** The styles of another site cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
