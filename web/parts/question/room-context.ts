import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Room, RoomSnapshot } from './room.ts'

const RoomContext = createContext<Room | undefined>(undefined)

export const RoomProvider = RoomContext.Provider

/** The room that this page shows. */
export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('there is no room around this')
  return room
}

/**
 * Something of the room's snapshot; what shows it is drawn anew only when that changes, so it must be found,
 * not made.
 */
export function useRoomValue<T>(select: (snapshot: RoomSnapshot) => T): T {
  const room = useRoom()
  const subscribe = useCallback((onChange: () => void) => room.subscribe(onChange), [room])
  const now = () => select(room.snapshot())
  return useSyncExternalStore(subscribe, now, now)
}

/** How often a clock is looked at: four times a second, so that no second is skipped. */
const LOOK_MS = 250

/**
 * Something of the room that changes with its clock; a figure or a text, drawn anew only when that changes.
 */
export function useRoomClock<T extends number | string | undefined>(
  select: (snapshot: RoomSnapshot, nowMs: number) => T,
): T {
  const room = useRoom()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, LOOK_MS)
      const end = room.subscribe(onChange)
      return () => {
        clearInterval(timer)
        end()
      }
    },
    [room],
  )
  const now = () => select(room.snapshot(), room.nowMs())
  return useSyncExternalStore(subscribe, now, now)
}
