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
  /** where the result of this attempt stands, and the lists of tests */
  resultHref: string
  testsHref: string
}

/** A test while it is taken, over the whole window. The room is closed with it; everything stays kept. */
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
  // Also while it is handed in without a network, where a page that is loaded anew may not come back.
  const over = useRoomValue(({ phase }) => phase === 'over')
  useEffect(() => (over ? undefined : holdPage()), [over])
  useEffect(() => fetchForOffline(room.snapshot()), [room])
  // What is nowhere but in this page: a browser asks before it lets go of it.
  const onlyHere = useRoomValue(({ storage, unsent }) => storage === 'memory-only' && unsent > 0)
  useEffect(() => {
    if (!onlyHere) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [onlyHere])
  return answerable ? <Hall /> : <Standstill resultHref={resultHref} testsHref={testsHref} />
}

/** Whoever signs in tells the room, whatever account it is: the room finds out whether the test is theirs. */
function useSignedInAgain(): void {
  const room = useRoom()
  const me = usePerson((person) => (person.state === 'known' ? person.me : undefined), undefined)
  useEffect(() => {
    if (me && room.snapshot().signedOut) room.signedInAgain()
  }, [room, me])
}
