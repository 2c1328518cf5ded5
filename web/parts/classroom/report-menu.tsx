import { useState } from 'react'
import type { ClassMessage } from '../../data/live/classroom.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { roomTexts } from './classroom-texts.ts'
import { SaidMenu } from './said-menu.tsx'
import { useSpeakerName } from './speaker.tsx'

/** What a learner may do with a message of somebody else. */
export function ReportMenu({
  message,
  onReport,
}: {
  message: ClassMessage
  onReport: (messageId: number) => Promise<unknown>
}) {
  const t = useTexts(roomTexts)
  const nameOf = useSpeakerName()
  const [told, setTold] = useState('')
  const report = async () => {
    try {
      await onReport(message.id)
      setTold(t.reported)
    } catch {
      setTold(t.notReported)
    }
  }
  return (
    <SaidMenu label={t.more(nameOf(message))}>
      {() => (
        <>
          {told !== t.reported && (
            <button type="button" onClick={report} className="said-choice">
              {t.report}
            </button>
          )}
          <span role="status" className="said-told">
            {told}
          </span>
        </>
      )}
    </SaidMenu>
  )
}
