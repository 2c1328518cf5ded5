import { tellWorker, watchFiles } from '../kept-attempts/page-keeper.ts'

const after = (ms: number, what: () => void) => {
  const timer = setTimeout(what, ms)
  return () => clearTimeout(timer)
}

let stop: (() => void) | undefined

/**
 * Has the service worker keep the page of the reader as the server sends it now, with everything that it has
 * loaded and loads from now on, and with these files.
 */
export function keepReaderPage(files: readonly string[]): void {
  if (stop || !('serviceWorker' in navigator)) return
  tellWorker({ kind: 'reader-open', page: location.pathname, files: [...files] })
  stop = watchFiles(after, (loaded) => tellWorker({ kind: 'reader-open', files: loaded }))
}

/** No book is kept any more. */
export function dropReaderPage(): void {
  stop?.()
  stop = undefined
  tellWorker({ kind: 'reader-over' })
}
