import { useEffect, useRef } from 'react'
import type { Timetable } from '../../../../data/live/classes.queries.ts'

/**
 * Asks for an open timetable anew when something in it changes. A lost connection comes back by itself, and
 * tells what was missed.
 */
export function useChanges(packageId: number, found: Timetable | undefined, onChanged: () => void): void {
  const after = useRef(0)
  after.current = found?.changes ?? after.current
  const joined =
    found && !found.package.ended ? found.batches.find((batch) => batch.joined)?.batchId : undefined
  useEffect(() => {
    if (joined === undefined) return
    const source = new EventSource(
      `/api/v2/live-classes/stream?packageId=${packageId}&after=${after.current}`,
    )
    for (const kind of ['timetable', 'reset']) source.addEventListener(kind, onChanged)
    return () => source.close()
  }, [packageId, joined, onChanged])
}
