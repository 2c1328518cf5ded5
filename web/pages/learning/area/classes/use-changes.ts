import { useEffect, useRef } from 'react'
import type { Timetable } from '../../../../data/live/classes.queries.ts'

/**
 * Asks for an open timetable anew when something in it changes. A lost connection comes back by itself, and
 * tells what was missed. The same stream says that something was announced.
 */
export function useChanges(
  packageId: number,
  found: Timetable | undefined,
  { onChanged, onAnnounced }: { onChanged: () => void; onAnnounced: () => void },
): void {
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
    for (const kind of ['announcement', 'reset']) source.addEventListener(kind, onAnnounced)
    return () => source.close()
  }, [packageId, joined, onChanged, onAnnounced])
}
