import { normaliseName } from '../../../contract/fields/person-name.ts'
import type { CallSlot } from '../../data/support.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { type Asker, isComplete, NameAndPhone, SourceAndAge } from './asker-fields.tsx'
import { AskingForm, AskingProblem, Send, Way } from './asking-parts.tsx'
import { shownDay, shownTime } from './call-slot.ts'
import { callBackTexts } from './texts/call-back-texts.ts'
import { isReachable } from './typed-asker.ts'
import type { Asking } from './use-asking.ts'

interface DetailsStepProps {
  call: CallSlot
  /** returns to the times */
  onChange: () => void
  asker: Asker
  onAsker: (change: Partial<Asker>) => void
  asksAdult: boolean
  asking: Asking
  /** with the name as saved */
  onBook: (name: string) => void
}

/** Second step: whom to call, unless that is known. */
export function DetailsStep({ call, onChange, asker, onAsker, asksAdult, asking, onBook }: DetailsStepProps) {
  const t = useTexts(callBackTexts)
  const locale = useLocale()
  const { name, phone } = asker
  return (
    <AskingForm onSend={() => isComplete(asker, asksAdult, asking) && onBook(normaliseName(name))}>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>
          <span className="text-quiet">{t.chosen}: </span>
          <span className="font-semibold tabular-nums">
            {shownDay(call.schedule_date, locale)}, {shownTime(call.schedule_time, t)}
          </span>
        </span>
        <Way onPress={onChange}>{t.change}</Way>
      </p>
      <NameAndPhone asker={asker} onChange={onAsker} asking={asking} />
      <SourceAndAge asker={asker} onChange={onAsker} asking={asking} asksAdult={asksAdult} />
      <AskingProblem asking={asking} />
      <Send asking={asking} needs={isReachable(name, phone) ? undefined : t.bookNeeds}>
        {t.book}
      </Send>
    </AskingForm>
  )
}
