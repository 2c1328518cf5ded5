import { useEffect, useState } from 'react'
import { callClass } from '../../../data/clients/classroom-client.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { Attendance } from '../../../data/live/classroom.queries.ts'
import { clockWords } from '../../../parts/batches/timing-words.ts'
import { Speaker } from '../../../parts/classroom/speaker.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { deskTexts } from './desk-texts.ts'
import { useAtDesk, usePress } from './use-desk.ts'

/** Who came, how long they were there, and who was shut out. */
export function AttendanceList({ out }: { out: number[] }) {
  const t = useTexts(deskTexts)
  const { itemId } = useAtDesk()
  const [pages, setPages] = useState(1)
  const { data, error, again } = useAnswer(`attendance ${itemId} ${pages} ${out.join()}`, async () => {
    const asked = Array.from({ length: pages }, (_, pageNumber) =>
      callClass('teaching', 'listAttendance', { itemId, pageNumber }),
    )
    const found = await Promise.all(asked)
    return { list: found.flatMap(({ list }) => list), total: found[0]!.total }
  })
  if (!data)
    return (
      <p role="status" className="room-empty">
        {error === undefined ? t.opening : t.failed}
      </p>
    )
  return (
    <div className="room-scroll">
      {data.list.length === 0 && <p className="room-note">{t.noPeople}</p>}
      <ul>
        {data.list.map((person) => (
          <Person key={person.number} person={person} onChanged={again} />
        ))}
      </ul>
      <p className="room-presses">
        {data.list.length < data.total && (
          <button type="button" onClick={() => setPages((count) => count + 1)} className="button-quiet">
            {t.more(data.list.length, data.total)}
          </button>
        )}
        <button type="button" onClick={again} className="room-link">
          {t.again}
        </button>
      </p>
    </div>
  )
}

function Person({ person, onChanged }: { person: Attendance; onChanged: () => void }) {
  const t = useTexts(deskTexts)
  const locale = useLocale()
  const { itemId } = useAtDesk()
  const { fault, run } = usePress()
  const [asks, setAsks] = useState(false)
  const { number, removed } = person
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when it changed
  useEffect(() => setAsks(false), [removed])
  const put = (out: boolean) =>
    void run(async () => {
      await callClass('teaching', 'removeLearner', { itemId, number, out })
      onChanged()
    })
  return (
    <li className="desk-row">
      <span className="min-w-0 flex-1">
        <Speaker said={person} />
        <span className="block text-quiet text-small">
          {t.came} {clockWords(person.enteredAt, locale)} · {t.minutes}: {person.minutes} ·{' '}
          {removed ? t.shutOutMark : person.here ? t.here : t.gone}
        </span>
        <span role="alert" className="room-fault">
          {fault}
        </span>
      </span>
      {removed ? (
        <button type="button" onClick={() => put(false)} className="room-link">
          {t.letIn}
        </button>
      ) : asks ? (
        <button type="button" onClick={() => put(true)} className="room-link desk-end">
          {t.shutOutYes}
        </button>
      ) : (
        <button type="button" onClick={() => setAsks(true)} className="room-link">
          {t.shutOut}
        </button>
      )}
    </li>
  )
}
