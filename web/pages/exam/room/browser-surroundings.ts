import type { PageKeeper } from '../../../person/kept-attempts/room-calls.ts'
import { newRequestKey } from '../../../ui/device/request-key.ts'
import { lastWordsNote } from './last-words.ts'
import { takeSeat } from './one-tab.ts'
import type { Sign } from './reducer/actions.ts'
import type { Surroundings } from './surroundings.ts'

/** The browser's signs for the room, and the events they come from. */
const SIGNS: [target: () => EventTarget, event: string, sign: () => Sign][] = [
  [() => window, 'online', () => 'online'],
  [() => window, 'offline', () => 'offline'],
  [() => document, 'visibilitychange', () => (document.hidden ? 'hidden' : 'shown')],
  [() => window, 'pagehide', () => 'left'],
  // Phones may end a frozen page without another event.
  [() => document, 'freeze', () => 'left'],
  [() => window, 'pageshow', () => 'shown'],
  [() => document, 'resume', () => 'shown'],
]

const loadFiles = () => import('./file-to-send.ts')
const loadKeeper = () => import('../../../person/kept-attempts/page-keeper.ts')

/** The browser of this page. */
export function browserSurroundings(): Surroundings {
  const after = (ms: number, what: () => void) => {
    const timer = setTimeout(what, ms)
    return () => clearTimeout(timer)
  }
  return {
    wallMs: () => Date.now(),
    monotonicMs: () => performance.now(),
    after,
    random: () => Math.random(),
    newFileId: newRequestKey,
    isOnline: () => navigator.onLine,
    isVisible: () => !document.hidden,
    listen(onSign) {
      const ends = SIGNS.map(([target, event, sign]) => {
        const on = () => onSign(sign())
        target().addEventListener(event, on)
        return () => target().removeEventListener(event, on)
      })
      return () => {
        for (const end of ends) end()
      }
    },
    note: (what) => (detail) => console.info(`exam room: ${what}`, detail),
    fileToSend: async (file) => (await loadFiles()).fileToSend(file),
    pageKeeper: laterKeeper(after),
    lastWords: lastWordsNote(newRequestKey()),
    takeSeat: (attemptId, seated) =>
      takeSeat(attemptId, seated, {
        channel: 'BroadcastChannel' in window ? new BroadcastChannel('exam-room') : undefined,
        locks: 'locks' in navigator ? navigator.locks : undefined,
        id: newRequestKey(),
        nowMs: Date.now(),
      }),
  }
}

/** Passes calls on in order once its part has loaded. */
function laterKeeper(after: Surroundings['after']): PageKeeper {
  let keeper: Promise<PageKeeper> | undefined
  const tell = (what: (keeper: PageKeeper) => void) => {
    keeper ??= loadKeeper().then(({ pageKeeper }) => pageKeeper(after))
    // A page whose parts do not load cannot be stored either.
    keeper.then(what).catch(() => {})
  }
  return {
    keep: (attemptId, pictures) => tell((own) => own.keep(attemptId, pictures)),
    forget: (attemptId) => tell((own) => own.forget(attemptId)),
  }
}
