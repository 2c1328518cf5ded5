import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Room, RoomSnapshot } from './room.ts'

const RoomContext = createContext<Room | undefined>(undefined)

export const RoomProvider = RoomContext.Provider

/** The room of this page. */
export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('there is no room around this')
  return room
}

/**
 * A value from the room's snapshot; the component re-renders only when it changes, so it must be read from
 * the snapshot, not created.
 */
export function useRoomValue<T>(select: (snapshot: RoomSnapshot) => T): T {
  const room = useRoom()
  const subscribe = useCallback((onChange: () => void) => room.subscribe(onChange), [room])
  const now = () => select(room.snapshot())
  return useSyncExternalStore(subscribe, now, now)
}

/** How often the clock is read: four times a second, so that no second is skipped. */
const LOOK_MS = 250

/**
 * A value that depends on the room's clock; a number or a text, so that the component re-renders only when it
 * changes.
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
