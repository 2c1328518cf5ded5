import type { RoomSnapshot } from '../../../parts/question/room.ts'
import type { sampleRoom } from './sample-room.ts'

interface RoomState {
  asked: Partial<Parameters<typeof sampleRoom>[0]>
  change?: (made: RoomSnapshot) => Partial<RoomSnapshot>
}

const paper = (change: Partial<RoomSnapshot['paper']>) => (made: RoomSnapshot) => ({
  paper: { ...made.paper, ...change },
})
const at = (current: number) => () => ({ current })

/** Each state that a candidate can meet, by its name in the address. */
export const ROOM_STATES: Record<string, RoomState> = {
  open: { asked: {} },
  new: { asked: { begun: false } },
  nta: { asked: { skin: 'nta' } },
  banking: { asked: { skin: 'banking', timed: true, leftMs: 1_200_000 } },
  'palette-left': {
    asked: {},
    change: ({ skin }) => ({ skin: { ...skin, palette: 'left', sections: 'list' } }),
  },
  'mark-loses': {
    asked: { skin: 'nta' },
    change: ({ skin }) => ({ skin: { ...skin, markKeepsAnswer: false } }),
  },
  several: { asked: {}, change: at(2) },
  number: { asked: {}, change: at(3) },
  passage: { asked: {}, change: at(4) },
  picture: { asked: {}, change: at(5) },
  text: { asked: {}, change: at(6) },
  writing: { asked: {}, change: at(7) },
  'ten-options': { asked: {}, change: at(8) },
  draft: { asked: { skin: 'nta' }, change: () => ({ draft: 2 }) },
  'one-section': {
    asked: {},
    change: ({ sections }) => ({ sections: sections.slice(0, 1) }),
  },
  'three-hundred': { asked: { count: 300 } },
  psychometric: { asked: {}, change: paper({ testType: 9, calculator: 'none' }) },
  'one-language': { asked: {}, change: paper({ languages: ['ENGLISH'], calculator: 'simple' }) },
  'full-screen': { asked: {}, change: paper({ fullScreen: true, countsLeaving: true }) },
  'last-minutes': { asked: { leftMs: 64_000 } },
  offline: { asked: {}, change: () => ({ network: 'offline', unsent: 20 }) },
  trying: { asked: {}, change: () => ({ network: 'trying', unsent: 3 }) },
  'memory-only': { asked: {}, change: () => ({ storage: 'memory-only' }) },
  'signed-out': { asked: {}, change: () => ({ phase: 'signed-out', unsent: 2 }) },
  notice: { asked: {}, change: () => ({ notice: { code: 'attempt-at-most', question: 31 } }) },
  'taken-over': { asked: {}, change: () => ({ phase: 'taken-over' }) },
  'handing-in': { asked: {}, change: () => ({ phase: 'handing-in' }) },
  'handing-in-signed-out': { asked: {}, change: () => ({ phase: 'handing-in', signedOut: true }) },
  'handing-in-offline': {
    asked: {},
    change: () => ({ phase: 'handing-in', network: 'offline', unsent: 12 }),
  },
  over: { asked: {}, change: () => ({ phase: 'over' }) },
}
