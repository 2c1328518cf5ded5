import { useEffect, useMemo, useState } from 'react'
import { localised } from '../../../parts/question/localised.ts'
import type { Room } from '../../../parts/question/room.ts'
import { RoomProvider, useRoom, useRoomValue } from '../../../parts/question/room-context.ts'
import { usePerson } from '../../../person/person-store.ts'
import { useLocale } from '../../../texts/texts.tsx'
import { holdPage } from '../../../ui/device/hold-page.ts'
import { fetchForOffline } from './fetch-for-offline.ts'
import { Hall } from './hall.tsx'
import { keepView, readKeptView } from './kept-view.ts'
import { Standstill } from './standstill.tsx'
import { ViewProvider, type ViewSettings } from './view-settings.ts'

interface ExamRoomProps {
  room: Room
  /** the address of this attempt's result, and that of the lists of tests */
  resultHref: string
  testsHref: string
}

/** A test in progress, in the whole window. Unmounting closes the room; everything stays stored. */
export function ExamRoom({ room, resultHref, testsHref }: ExamRoomProps) {
  const [settings, setSettings] = useState<ViewSettings>(() => ({
    ...readKeptView(),
    language: room.snapshot().language,
    otherwise: new Map(),
  }))
  const view = useMemo(
    () => ({
      settings,
      change: (change: Partial<ViewSettings>) => {
        const next = { ...settings, ...change }
        keepView(next)
        setSettings(next)
      },
    }),
    [settings],
  )
  useEffect(() => () => room.close(), [room])
  return (
    <RoomProvider value={room}>
      <ViewProvider value={view}>
        <RoomOrStandstill resultHref={resultHref} testsHref={testsHref} />
      </ViewProvider>
    </RoomProvider>
  )
}

function RoomOrStandstill({ resultHref, testsHref }: Omit<ExamRoomProps, 'room'>) {
  const locale = useLocale()
  const answerable = useRoomValue(({ phase }) => phase === 'open' || phase === 'signed-out')
  const title = useRoomValue(({ paper }) => localised(paper.title, locale).text)
  const room = useRoom()
  useSignedInAgain()
  useEffect(() => {
    document.title = title
  }, [title])
  // Also while the submission waits for a network: without one, a reloaded page may not come back.
  const over = useRoomValue(({ phase }) => phase === 'over')
  useEffect(() => (over ? undefined : holdPage()), [over])
  useEffect(() => fetchForOffline(room.snapshot()), [room])
  // The browser asks before it discards events that only this page has.
  const onlyHere = useRoomValue(({ storage, unsent }) => storage === 'memory-only' && unsent > 0)
  useEffect(() => {
    if (!onlyHere) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [onlyHere])
  return answerable ? <Hall /> : <Standstill resultHref={resultHref} testsHref={testsHref} />
}

/** Tells the room when a person signs in, with any account: the room checks whether the test is theirs. */
function useSignedInAgain(): void {
  const room = useRoom()
  const me = usePerson((person) => (person.state === 'known' ? person.me : undefined), undefined)
  useEffect(() => {
    if (me && room.snapshot().signedOut) room.signedInAgain()
  }, [room, me])
}
