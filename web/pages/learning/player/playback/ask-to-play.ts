import { type AskedLesson, playLesson } from '../../../../data/lessons/lessons.queries.ts'
import { deviceHere, nameOfDevice } from '../../../../person/device-record.ts'

type Played = ReturnType<typeof playLesson>

let early: { itemId: number; played: Played } | undefined

/**
 * Asks while the page still asks what the lesson is: whoever comes from "Play" in a list pressed it already.
 */
export function askToPlayEarly(asked: AskedLesson): void {
  const played = askToPlay(asked)
  early = { itemId: asked.itemId, played }
  // Whoever takes it hears of it.
  played.catch(() => {})
}

/** A place among the devices of the person, and the path of the playlist. */
export function askToPlay({ packageId, itemId }: AskedLesson, takeOver?: string): Played {
  const asked = takeOver === undefined && early?.itemId === itemId ? early.played : undefined
  early = undefined
  return (
    asked ??
    playLesson({
      packageId,
      itemId,
      deviceId: deviceHere(),
      deviceName: nameOfDevice(navigator.userAgent),
      ...(takeOver && { takeOver }),
    })
  )
}
