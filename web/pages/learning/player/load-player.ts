import { preinit } from 'react-dom'
import styles from '../../../styles/player.css?url'
import { loadHls } from '../../../ui/video/load-hls.ts'

export const loadLesson = () => import('./my-lesson.tsx')

/** The player and, at the same time, the library that it plays with. */
export async function loadPlayer(): Promise<unknown> {
  if ('MediaSource' in window) void loadHls().catch(() => {})
  return await loadLesson()
}

/** Longer than what counts as the first load of a page, shorter than it takes to choose. */
const LOOK_MS = 3_000

/**
 * Whoever looks at a list of lessons opens one soon: it plays sooner then. `preloadPage` loads the page
 * around the player. Returns how to give it up.
 */
export function loadPlayerSoon(preloadPage: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return () => {}
  const timer = setTimeout(() => {
    preinit(styles, { as: 'style', precedence: 'default' })
    void loadPlayer().catch(() => {})
    preloadPage()
  }, LOOK_MS)
  return () => clearTimeout(timer)
}
